import { serverMessage } from "#frontend/api/errors.ts";
import { useLine } from "#frontend/desk/offline/line.ts";

interface LoadFailedProps {
  /** The query that failed. */
  query: { error: unknown; refetch: () => unknown };
  /** Said when the server has no words of its own. */
  sentence: string;
}

/** Says that something could not be loaded, and tries it again; while the line is down it will be tried without a word (watch-line.ts). */
export const LoadFailed = ({ query, sentence }: LoadFailedProps) =>
  useLine() === "down" ? (
    <p role="status">
      This was not loaded before the connection was lost. It loads by itself once it is back.
    </p>
  ) : (
    <>
      <p role="alert">{serverMessage(query.error, sentence)}</p>
      <button type="button" className="btn" onClick={() => query.refetch()}>
        Try again
      </button>
    </>
  );
