/** Around the form that asks for a family's link. */
export const CARD = "rounded-box border border-base-300 bg-base-100 p-5 text-left shadow-sm";
