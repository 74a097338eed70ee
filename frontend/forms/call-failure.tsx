import { serverMessage } from "#frontend/api/errors.ts";
import { callFailureWords } from "./call-failure-words.ts";

interface CallFailureProps {
  error: Error | null;
  /** Where the server gives no reason. */
  otherwise?: string;
}

/** Why a small form or a button did not do what it is for; nothing as long as it did. */
export const CallFailure = ({ error, otherwise = callFailureWords.otherwise }: CallFailureProps) =>
  error && (
    <p role="alert" className="font-medium text-error">
      {serverMessage(error, otherwise)}
    </p>
  );
