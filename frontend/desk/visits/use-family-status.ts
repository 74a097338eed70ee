import { useMutation } from "@tanstack/react-query";
import { type Application, type ApplicationStatus, applicationStatusLabels } from "#contract/applications.ts";
import { changeApplicationStatus, currentApplication } from "#frontend/api/decisions.ts";
import { withConnection } from "#frontend/api/errors.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";

const nowIs = ({ familyName, status }: Application) =>
  `${familyName} is now ${applicationStatusLabels[status].toLowerCase()}.`;

/** Gives a family the status that its place in the calendar asks for, and offers to undo it. */
export const useFamilyStatus = () => {
  const change = useMutation({
    ...changeApplicationStatus,
    onSuccess: (application, { from }) => sayChanged(application, from),
    onError: (error, { status, from }) => {
      const stored = currentApplication(error);
      if (stored?.status === status) return sayChanged(stored, from);
      const otherwise = withConnection(error, "Failed to update the application status.");
      toastFailure("Update Failed", stored ? `Somebody else was quicker: ${nowIs(stored)}` : otherwise);
    },
  });
  const sayChanged = (application: Application, from: ApplicationStatus) =>
    toast("Status Updated", nowIs(application), {
      label: "Undo",
      onAction: () => changeStatus(application, application.status, from),
    });
  const changeStatus = (
    { id }: Pick<Application, "id">,
    from: ApplicationStatus,
    status: ApplicationStatus,
  ) => change.mutate({ id, from, status });
  return { changeStatus, changing: change.isPending };
};
