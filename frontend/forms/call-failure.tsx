import { serverMessage } from "#frontend/api/errors.ts";

/** Why a small form or a button failed, if it did. */
export const CallFailure = ({ error }: { error: Error | null }) =>
  error && (
    <p role="alert" className="font-medium text-error">
      {serverMessage(error, "Something went wrong on our side. Please try again.")}
    </p>
  );
