import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { PublicQuestionnaire, QuestionnaireStatus } from "#contract/questionnaires.ts";
import { Outcome } from "./outcome.tsx";

const shown = (status: QuestionnaireStatus) => {
  const questionnaire: PublicQuestionnaire = {
    id: "0b7f9b5c-1df4-4d8e-8a39-3a7f0cf6a001",
    status,
    createdAt: "2026-11-09T17:12:00.000Z",
    revisedAt: null,
    reviewedAt: "2026-11-12T20:00:00.000Z",
    reviewNotes: null,
  };
  return renderToStaticMarkup(<Outcome familyId="1" familyName="The Lees" questionnaire={questionnaire} />);
};

it("says when a questionnaire was reviewed, and nothing of a review that was undone", () => {
  expect(shown("approved")).toContain("Reviewed");
  expect(shown("rejected")).toContain("Reviewed");
  expect(shown("pending")).not.toContain("Reviewed");
});
