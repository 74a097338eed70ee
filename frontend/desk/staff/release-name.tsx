import { releaseName } from "#frontend/api/access.ts";
import { failureTitle, withConnection } from "#frontend/api/errors.ts";
import { useDeletion } from "#frontend/desk/editing/use-deletion.ts";
import { toastFailure } from "#frontend/lib/toast.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";

interface ReleaseNameProps {
  login: string;
  /** Whether it is the name of whoever asks. */
  own: boolean;
  onClose: () => void;
}

/** Asks before a name is taken from its account. */
export const ReleaseName = ({ login, own, onClose }: ReleaseNameProps) => {
  const { remove, pending } = useDeletion(releaseName, {
    done: "Name Released",
    gone: () => [`${login} belongs to the next account that logs in with it.`],
    alreadyGone: "Somebody else had released it already.",
    onFailure: (error) =>
      toastFailure(
        failureTitle(error, "Not Released"),
        withConnection(error, "The name could not be released."),
      ),
    onClose,
    comparable: false,
  });
  return (
    <ConfirmDialog
      title={`Release ${login}?`}
      action="Release"
      pending={pending}
      onConfirm={() => remove(login)}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>
          Everybody who is logged in as <strong className="wrap-anywhere">{login}</strong> is logged out
          {own && ", including you"}. The next GitHub account that logs in with this name gets it.
        </p>
        <p>
          Do this only if the person has a new account. Somebody who has left has to be taken off the staff
          list instead.
        </p>
      </div>
    </ConfirmDialog>
  );
};
