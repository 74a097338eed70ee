import type { PrerenderedForm } from "#frontend/forms/before-code.ts";

export const place: PrerenderedForm = { id: "story", draft: "draft:story" };
