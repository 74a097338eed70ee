import type { PrerenderedForm } from "#frontend/forms/before-code.ts";
import { answersDraft } from "./draft-keys.ts";

/** The form, prerendered for everybody, of the family whose page this is. */
export const place: PrerenderedForm = {
  id: "questionnaire",
  get draft() {
    return answersDraft(location.pathname.split("/")[2] ?? "");
  },
};
