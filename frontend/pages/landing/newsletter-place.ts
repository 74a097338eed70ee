import type { PrerenderedForm } from "#frontend/forms/before-code.ts";

export const place: PrerenderedForm = { id: "newsletter", draft: "draft:newsletter" };
