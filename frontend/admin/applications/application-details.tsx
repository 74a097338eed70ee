import { useQuery } from "@tanstack/react-query";
import type { Registration } from "../../../contract/registrations.ts";
import { registrationQuery } from "../../api/registrations.ts";
import { LoadFailed } from "../load-failed.tsx";
import { ApplicationAnswers } from "./application-answers.tsx";

/** What the list knows at once, and what came of the application when that has arrived. */
export const ApplicationDetails = ({ registration }: { registration: Registration }) => {
  const details = useQuery(registrationQuery(registration.id));
  return (
    <>
      <ApplicationAnswers family={details.data ?? registration} />
      {details.isError && (
        <div className="mt-6 flex flex-wrap items-center gap-3 rounded-field bg-base-200 p-4">
          <LoadFailed query={details} sentence="The questionnaire and the visit could not be loaded." />
        </div>
      )}
    </>
  );
};
