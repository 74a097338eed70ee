import { serverMessage } from "#frontend/api/errors.ts";

interface CallFailureProps {
  error: Error | null;
  /** If the server gives no reason. */
  otherwise?: string;
}

/** Why a small form or a button failed, if it did. */
export const CallFailure = ({
  error,
  otherwise = "Something went wrong on our side. Please try again.",
}: CallFailureProps) =>
  error && (
    <p role="alert" className="font-medium text-error">
      {serverMessage(error, otherwise)}
    </p>
  );
