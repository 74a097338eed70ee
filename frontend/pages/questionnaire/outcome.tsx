import { type ReactNode, Suspense } from "react";
import type { CorrectableQuestionnaire, PublicQuestionnaire } from "#contract/questionnaires.ts";
import { show } from "#contract/show.ts";
import { formatDay } from "#frontend/lib/dates.ts";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { Sentence } from "#frontend/ui/sentence.tsx";
import type { Correction } from "./correction.tsx";
import { Door } from "./door.tsx";
import { outcomeWords } from "./outcome-words.ts";

/** The form comes to those families alone that are asked to correct their answers. */
const LazyCorrection = lazyComponent<"Correction", Parameters<typeof Correction>[0]>(
  () => import("./correction.tsx"),
  "Correction",
);

const When = ({ label, at }: { label: string; at: string | null }) =>
  at && (
    <div className="flex gap-2">
      <dt className="opacity-80">{label}</dt>
      <dd className="font-medium">
        <time dateTime={at}>{formatDay(at)}</time>
      </dd>
    </div>
  );

const CastingHint = () => (
  <p>
    <Sentence of={outcomeWords.questions} casting={<MailTo address={show.casting} />} />
  </p>
);

const ReviewNotes = ({ children }: { children: ReactNode }) => (
  <section
    aria-labelledby="review-notes"
    className="w-full rounded-box border border-base-300 bg-base-100 p-5 text-left shadow-sm"
  >
    <h2 id="review-notes" className="mb-2 text-lg font-semibold">
      {outcomeWords.notes}
    </h2>
    <p className="whitespace-pre-line wrap-anywhere">{children}</p>
  </section>
);

export type ShownQuestionnaire = PublicQuestionnaire | CorrectableQuestionnaire;

interface OutcomeProps {
  familyId: string;
  familyName: string;
  questionnaire: ShownQuestionnaire;
  /** What comes before the answers to correct. */
  children?: ReactNode;
}

/** How a family's questionnaire stands, once there is one. */
export const Outcome = ({ familyId, familyName, questionnaire, children }: OutcomeProps) => {
  const { title, text } = outcomeWords.standing[questionnaire.status];
  const asked = questionnaire.status === "needs_followup";
  return (
    <>
      <Notice title={title} picture={<Door status={questionnaire.status} />}>
        <p className="font-semibold wrap-anywhere">{familyName}</p>
        <p className="text-lg">{text}</p>
        <dl className="flex flex-wrap justify-center gap-x-6 gap-y-1">
          <When label={outcomeWords.submitted} at={questionnaire.createdAt} />
          {/* While it is read again, or its review was undone, the date of the one before would be taken for an answer. */}
          {questionnaire.status !== "pending" && (
            <When label={outcomeWords.reviewed} at={questionnaire.reviewedAt} />
          )}
          <When label={outcomeWords.corrected} at={questionnaire.revisedAt} />
        </dl>
        {questionnaire.reviewNotes && <ReviewNotes>{questionnaire.reviewNotes}</ReviewNotes>}
        {asked && <CastingHint />}
      </Notice>
      {children}
      {asked && "storyToTell" in questionnaire && (
        <Suspense fallback={<p role="status">{outcomeWords.oneMoment}</p>}>
          <LazyCorrection familyId={familyId} questionnaire={questionnaire} />
        </Suspense>
      )}
    </>
  );
};
