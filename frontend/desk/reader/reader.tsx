import { useQuery } from "@tanstack/react-query";
import { Pencil, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import type { ApplicationDetails, ListedApplication } from "#contract/families.ts";
import { answerPhotoKinds, type ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { applicationQuery } from "#frontend/api/applications.ts";
import { showsCached } from "#frontend/api/errors.ts";
import { receivedQuestionnaireQuery } from "#frontend/api/questionnaires.ts";
import { PrintCards } from "#frontend/desk/casting/print-cards.tsx";
import { useOpenFamily } from "#frontend/desk/lists/open-family.tsx";
import { openerId } from "#frontend/desk/lists/use-list-position.tsx";
import { FollowUps } from "#frontend/desk/questionnaires/follow-ups.tsx";
import { QuestionnaireAnswers } from "#frontend/desk/questionnaires/questionnaire-answers.tsx";
import { QuestionnaireReview, ReviewState } from "#frontend/desk/questionnaires/questionnaire-review.tsx";
import { DialogButton, IconTextButton } from "#frontend/desk/shared/buttons.tsx";
import { guardianLabel } from "#frontend/desk/shared/guardian-label.ts";
import { LoadFailed } from "#frontend/desk/shared/messages.tsx";
import { PhotoGroups } from "#frontend/desk/shared/photos.tsx";
import { VisitSection } from "#frontend/desk/visits/visit-section.tsx";
import { useMediaQuery } from "#frontend/lib/use-media-query.ts";
import { CopyButton } from "#frontend/ui/copy-button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { IconButton } from "#frontend/ui/icon-button.tsx";
import { ApplicationAnswers } from "./application-answers.tsx";
import { EditApplication } from "./edit-application.tsx";
import { Timeline } from "./history.tsx";
import { Notes } from "./notes.tsx";
import { AppliedTwice, Corrections, DeletionNotice } from "./notices.tsx";
import { VerifyByPhone } from "./verify-by-phone.tsx";

/** Wide enough for the reader beside the list. */
const BESIDE = "(width >= 1100px)";

const Section = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-3 border-t border-base-300 pt-3 first:border-0">
    <header className="flex flex-wrap items-center gap-2">
      <h3 className="mr-auto text-lg font-semibold">{title}</h3>
      {aside}
    </header>
    {children}
  </section>
);

const CopyLink = ({ id, familyName }: ApplicationDetails) => (
  <CopyButton
    text={`${location.origin}/questionnaire/${id}`}
    label="Copy questionnaire link"
    fullLabel={`Copy questionnaire link of ${familyName}`}
    copied={{ title: "Link copied", text: `Send it to ${familyName} only: it opens their page.` }}
    className="btn-ghost btn-sm print:hidden"
  />
);

/** Another family begins at its top. */
const scrollUp = (body: HTMLElement | null) => {
  if (body?.parentElement) body.parentElement.scrollTop = 0;
};

interface ReaderProps {
  familyId: string;
  /** Shown while the details load. */
  listed?: ListedApplication | undefined;
  bar?: ReactNode;
  onDelete?: (family: { id: string; familyName: string }) => void;
  onClose: () => void;
  /** To review the questionnaire, which then comes first; `listed` is shown while it loads. */
  review?: { listed?: ReceivedQuestionnaire | undefined; onDone: () => void };
}

/** Everything about a family and all decisions: beside the list, or as a dialog if the window is narrow or for a review. */
export const Reader = ({ familyId, listed, bar, onDelete, onClose, review }: ReaderProps) => {
  const isBeside = useMediaQuery(BESIDE);
  const { openId } = useOpenFamily();
  const details = useQuery(applicationQuery(familyId));
  const family = details.data;
  const application = family ?? listed;
  // While the details load, the list's own first photo keeps their place.
  const photos = family?.applicationPhotos ?? [listed?.photo ?? []].flat();
  const questionnaire = useQuery({
    ...receivedQuestionnaireQuery(familyId),
    enabled: Boolean(review ?? application?.questionnaireStatus),
  });
  const [failed, what] = details.isError ? [details, "application"] : [questionnaire, "questionnaire"];
  const { data: answers = review?.listed } = questionnaire;
  const mayAnswer = family?.status === "approved" || family?.status === "scheduled";

  const form = answers && (
    <QuestionnaireReview
      key={answers.id}
      questionnaire={answers}
      isFetched={questionnaire.isFetchedAfterMount}
      onDone={review?.onDone}
    />
  );
  const questionnaireSection = (
    <Section title="Questionnaire" aside={mayAnswer && <CopyLink {...family} />}>
      {answers ? (
        <>
          <ReviewState questionnaire={answers} />
          <QuestionnaireAnswers
            questionnaire={answers}
            guardian={family && guardianLabel(family)}
            withoutStory={!review}
          >
            <PhotoGroups kinds={answerPhotoKinds} of={answers} />
          </QuestionnaireAnswers>
          <FollowUps questionnaire={answers} />
          {!review && form}
        </>
      ) : (
        <p className="opacity-80">
          {questionnaire.isLoading
            ? "Loading the questionnaire..."
            : questionnaire.isError
              ? "Not loaded."
              : "No questionnaire yet."}
        </p>
      )}
    </Section>
  );
  const body = (
    <div
      key={familyId}
      ref={scrollUp}
      data-routed={openId === familyId || undefined}
      className="flex flex-col gap-4"
    >
      {review && questionnaireSection}
      {!application && details.isPending && <p role="status">Loading the application...</p>}
      {failed.isError && !showsCached(failed) && (
        <div className="flex flex-wrap items-center gap-3 rounded-field bg-base-200 p-4">
          <LoadFailed query={failed} what={what} />
        </div>
      )}
      {application && (
        <Section
          title="Application"
          aside={
            family && (
              <DialogButton
                Icon={Pencil}
                label="Edit"
                aria-label={`Edit the application of ${family.familyName}`}
                className="btn-ghost"
                dialog={(close) => <EditApplication application={family} onClose={close} />}
              />
            )
          }
        >
          <DeletionNotice family={application} />
          {family && <AppliedTwice others={family.duplicates} />}
          <Corrections corrections={application.corrections} />
          <PhotoGroups kinds={["application"]} of={{ applicationPhotos: photos }} />
          <ApplicationAnswers family={application} story={review ? undefined : answers?.storyToTell} />
        </Section>
      )}
      {family && (
        <>
          <Section title="Notes">
            <Notes familyId={family.id} />
          </Section>
          {!review && questionnaireSection}
          <Section title="Visit">
            <VisitSection family={family} />
          </Section>
          <Timeline familyId={family.id} />
          {onDelete && (
            <footer className="-mx-2 flex flex-wrap gap-1 border-t border-base-300 pt-2">
              <VerifyByPhone family={family} />
              <PrintCards ids={[family.id]} />
              <IconTextButton
                Icon={Trash2}
                label="Delete"
                aria-label={`Delete the application of ${family.familyName}`}
                className="btn-ghost text-error"
                onClick={() => onDelete(family)}
              />
            </footer>
          )}
        </>
      )}
      {review && form}
    </div>
  );
  const title = (application ?? answers?.family)?.familyName ?? "Application";
  if (review || !isBeside) {
    return (
      <Dialog
        title={title}
        wide
        keys
        onClose={onClose}
        returnTo={openerId(familyId)}
        head={<div className="border-b border-base-300 px-6 pt-1 pb-3">{bar}</div>}
      >
        {body}
      </Dialog>
    );
  }
  return (
    <aside
      aria-label="Reader"
      className="sticky top-[calc(var(--tabs-height)+var(--tools-height))] flex max-h-[calc(100dvh-var(--tabs-height)-var(--tools-height)-3.25rem)] w-[clamp(28rem,40vw,52rem)] shrink-0 flex-col rounded-box border border-base-300 bg-base-100 print:hidden"
    >
      <header className="flex flex-col gap-1.5 border-b border-base-300 px-5 py-2.5">
        <div className="flex items-start justify-between gap-4">
          <h2 className="text-xl leading-7 font-semibold wrap-anywhere">{title}</h2>
          <IconButton Icon={X} label="Close" onClick={onClose} />
        </div>
        {bar}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <div tabIndex={0} className="min-h-0 overflow-y-auto px-5 py-3 -outline-offset-3">
        {body}
      </div>
    </aside>
  );
};
