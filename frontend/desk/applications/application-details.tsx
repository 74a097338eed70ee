import { useQuery } from "@tanstack/react-query";
import type { Application } from "#contract/applications.ts";
import { applicationQuery } from "#frontend/api/applications.ts";
import { ApplicationAnswers } from "#frontend/desk/casting-card/application-answers.tsx";
import { LoadFailed } from "#frontend/desk/list/load-failed.tsx";

/** What the list knows at once, and what came of the application when that has arrived. */
export const ApplicationDetails = ({ application }: { application: Application }) => {
  const details = useQuery(applicationQuery(application.id));
  return (
    <>
      <ApplicationAnswers family={details.data ?? application} />
      {details.isError && (
        <div className="mt-6 flex flex-wrap items-center gap-3 rounded-field bg-base-200 p-4">
          <LoadFailed query={details} sentence="The questionnaire and the visit could not be loaded." />
        </div>
      )}
    </>
  );
};
