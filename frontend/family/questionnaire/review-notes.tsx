import type { FamilyPage, FamilyState } from "#contract/family-states.ts";
import { show } from "#contract/show.ts";
import { formatDay } from "#frontend/lib/dates.ts";
import { MailTo } from "#frontend/ui/contact-links.tsx";

const When = ({ label, at }: { label: string; at: string | null }) =>
  at && (
    <div className="flex gap-2">
      <dt className="opacity-80">{label}</dt>
      <dd className="font-medium">
        <time dateTime={at}>{formatDay(at)}</time>
      </dd>
    </div>
  );

/** Our team's notes on the answers, and dates. */
export const ReviewNotes = ({
  questionnaire,
  state,
}: {
  questionnaire: NonNullable<FamilyPage["questionnaire"]>;
  state: FamilyState;
}) => {
  const { status, createdAt, reviewedAt, revisedAt, reviewNotes } = questionnaire;
  // A question is the headline, or stands above the reply box; answered, it is the old one.
  // A rejection's notes would contradict any other headline, such as a visit's.
  const isTold = status === "approved" || state === "not-selected";
  return (
    <section aria-label="Your answers" className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-8 sm:px-6">
      {isTold && reviewNotes && (
        <div className="rounded-box border border-base-300 bg-base-100 p-5 shadow-sm sm:p-8">
          <h2 className="mb-2 text-xl font-semibold">Notes from our team</h2>
          <p className="text-lg whitespace-pre-line wrap-anywhere">{reviewNotes}</p>
        </div>
      )}
      <dl className="flex flex-wrap justify-center gap-x-6 gap-y-1 text-sm">
        <When label="Submitted" at={createdAt} />
        {/* While pending again, the date of an earlier review would mislead. */}
        {status !== "pending" && <When label="Reviewed" at={reviewedAt} />}
        <When label="Corrected" at={revisedAt} />
      </dl>
      {status === "needs_followup" && (
        <p className="text-center">
          Questions? Contact our casting team at <MailTo address={show.casting} />.
        </p>
      )}
    </section>
  );
};
