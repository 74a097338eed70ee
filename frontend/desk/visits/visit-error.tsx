import { fieldIssues, serverMessage } from "#frontend/api/errors.ts";

/** Why the visit was not saved. What was typed stays. */
export const VisitError = ({ error }: { error: unknown }) =>
  // What stands at its fields is not said again.
  error !== null && fieldIssues(error).length === 0 ? (
    <p role="alert" className="alert alert-error alert-soft mb-4">
      {serverMessage(error, "Please try again.")} What you typed is still here.
    </p>
  ) : null;
