import type { PrerenderedPart } from "#frontend/forms/before-code.ts";

export const place: PrerenderedPart = { id: "your-data" };
