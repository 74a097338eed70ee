import type { ApplicationDetails } from "#contract/families.ts";
import type { ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { show } from "#contract/show.ts";
import { applicationStatusLabels } from "#contract/words/family-pages.ts";
import { formatDay } from "#frontend/desk/formats/dates.ts";
import { AllAnswers } from "./all-answers.tsx";
import { ApplicationAnswers } from "./application-answers.tsx";

export interface CastingCardProps {
  family: ApplicationDetails;
  /** `null` when none has come in. */
  questionnaire: ReceivedQuestionnaire | null;
}

/** A family on paper: its application, and its questionnaire where there is one. */
export const CastingCard = ({ family, questionnaire }: CastingCardProps) => (
  <>
    <header className="mb-4 flex items-baseline justify-between gap-6 border-b border-base-content/40 pb-3">
      <h1 className="text-2xl font-semibold wrap-anywhere">{family.familyName}</h1>
      <p className="text-sm whitespace-nowrap">
        {show.name}, {applicationStatusLabels[family.status].toLowerCase()}, applied{" "}
        {formatDay(family.createdAt)}
      </p>
    </header>
    <ApplicationAnswers family={family} />
    {questionnaire && (
      <section className="mt-6 border-t border-base-content/40 pt-4">
        <h2 className="mb-3 text-lg font-semibold">Questionnaire</h2>
        <AllAnswers questionnaire={questionnaire} />
        {questionnaire.reviewNotes && (
          <p className="mt-4 whitespace-pre-line wrap-anywhere">
            <strong>Review notes:</strong> {questionnaire.reviewNotes}
          </p>
        )}
      </section>
    )}
  </>
);
