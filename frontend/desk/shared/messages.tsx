import { LOGIN } from "#contract/access.ts";
import { failureTitle, isLoggedOut, serverMessage } from "#frontend/api/errors.ts";
import { toastFailure } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";

/** Toasts why a call failed, with the server's message if it sent one. */
export const toastError = (error: unknown, title: string, sentence = "Please try again.") =>
  toastFailure(failureTitle(error, title), serverMessage(error, sentence));

interface LoadFailedProps {
  query: { error: unknown; refetch: () => unknown };
  what: string;
}

/** In place of what could not be loaded, with a retry; the query client also retries on reconnect. */
export const LoadFailed = ({ query, what }: LoadFailedProps) => (
  <>
    <p role="alert">{serverMessage(query.error, `The ${what} could not be loaded.`)}</p>
    <Button onClick={() => query.refetch()}>Try again</Button>
  </>
);

/** For a form whose session has expired: it stays open, and the login opens in another tab. */
export const LoggedOut = ({ error }: { error: unknown }) =>
  isLoggedOut(error) && (
    <p role="alert" className="alert alert-warning alert-soft">
      <span>
        You've been logged out. What you typed is still here:{" "}
        <a href={LOGIN} target="_blank" rel="noreferrer" className="link">
          log in in a new tab
        </a>
        , then save again.
      </span>
    </p>
  );

/** For a form that shows what was typed into an earlier one. */
export const RestoredNotice = ({ when, onDiscard }: { when: boolean; onDiscard: () => void }) =>
  when && (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 rounded-r-field border-l-4 border-info bg-base-200 px-3 py-1 text-sm"
    >
      What you typed before is back. It isn't saved yet.
      <button type="button" className="link py-1" onClick={onDiscard}>
        Discard it
      </button>
    </p>
  );
