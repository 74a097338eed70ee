import { useQuery } from "@tanstack/react-query";
import type { Application } from "#contract/applications.ts";
import { applicationQuery } from "#frontend/api/applications.ts";
import { isReadOn } from "#frontend/api/errors.ts";
import { receivedQuestionnaireQuery } from "#frontend/api/questionnaires.ts";
import { ApplicationAnswers } from "#frontend/desk/casting-card/application-answers.tsx";
import { LoadFailed } from "#frontend/desk/list/load-failed.tsx";
import { CorrectedByFamily } from "./corrected-by-family.tsx";

/** What the list knows at once, and what came of the application when that has arrived. */
export const ApplicationDetails = ({ application }: { application: Application }) => {
  const details = useQuery(applicationQuery(application.id));
  const questionnaire = useQuery({
    ...receivedQuestionnaireQuery(application.id),
    enabled: Boolean(details.data?.questionnaireStatus),
  });
  const failed = details.isError ? details : questionnaire;
  return (
    <>
      <CorrectedByFamily corrections={(details.data ?? application).corrections} />
      <ApplicationAnswers family={details.data ?? application} story={questionnaire.data?.storyToTell} />
      {failed.isError && !isReadOn(failed) && (
        <div className="mt-6 flex flex-wrap items-center gap-3 rounded-field bg-base-200 p-4">
          <LoadFailed query={failed} sentence="The questionnaire and the visit could not be loaded." />
        </div>
      )}
    </>
  );
};
