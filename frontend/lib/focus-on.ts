/** As the `ref` of what takes the focus when it appears. */
export const focusOn = (element: HTMLElement | null) => element?.focus();
