import { useQuery } from "@tanstack/react-query";
import { answerPhotoKinds } from "#contract/questionnaires.ts";
import { applicationQuery } from "#frontend/api/applications.ts";
import { receivedQuestionnaireQuery } from "#frontend/api/questionnaires.ts";
import { PhotoGroups } from "#frontend/desk/photos/photos.tsx";
import { QuestionnaireAnswers } from "#frontend/desk/reader/answers.tsx";
import { LoadFailed } from "#frontend/desk/shared/failures.tsx";
import { Link } from "#frontend/shell/link.tsx";
import { MailTo } from "#frontend/ui/contact-links.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { LabeledValue } from "#frontend/ui/labeled-value.tsx";
import { QuestionnaireReview } from "./questionnaire-review.tsx";

export const QuestionnaireDialog = ({ familyId, onClose }: { familyId: string; onClose: () => void }) => {
  const query = useQuery(receivedQuestionnaireQuery(familyId));
  const { data: questionnaire } = query;
  const { data: application } = useQuery(applicationQuery(familyId));
  const dishes = [application?.signatureDish1, application?.signatureDish2].filter(Boolean).join(", ");
  return (
    <Dialog title={questionnaire?.family.familyName ?? "Questionnaire"} wide onClose={onClose}>
      {query.isPending && <p role="status">Loading questionnaire...</p>}
      {query.isError && (
        <div className="flex flex-col items-start gap-3">
          <LoadFailed query={query} sentence="The questionnaire could not be loaded." />
        </div>
      )}
      {questionnaire === null && <p>This family has no questionnaire.</p>}
      {questionnaire && (
        <div className="flex flex-col gap-4">
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-x-8 gap-y-3">
            <LabeledValue label="Contact">
              {questionnaire.family.primaryContact}{" "}
              <MailTo address={questionnaire.family.email} className="link block" />
            </LabeledValue>
            {dishes && <LabeledValue label="Signature Dishes">{dishes}</LabeledValue>}
            <LabeledValue label="Application">
              <Link to={`/admin/applications?family=${familyId}`} className="link">
                Open the application
              </Link>
            </LabeledValue>
          </dl>
          <QuestionnaireAnswers questionnaire={questionnaire} minors={application?.minors} />
          <PhotoGroups kinds={answerPhotoKinds} of={questionnaire} />
          <QuestionnaireReview
            questionnaire={questionnaire}
            isFetched={query.isFetchedAfterMount}
            sticky
            onDone={onClose}
          />
        </div>
      )}
    </Dialog>
  );
};
