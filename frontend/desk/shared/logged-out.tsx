import { LOGIN } from "#contract/access.ts";
import { isLoggedOut } from "#frontend/api/errors.ts";

/** Says in a form that the login has ended, which leaves the form open. */
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
