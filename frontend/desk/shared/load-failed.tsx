import { serverMessage } from "#frontend/api/errors.ts";

interface LoadFailedProps {
  /** The query that failed. */
  query: { error: unknown; refetch: () => unknown };
  /** Said when the server has no words of its own. */
  sentence: string;
}

/** Says that something could not be loaded, and tries it again; once the connection is back that happens by itself. */
export const LoadFailed = ({ query, sentence }: LoadFailedProps) => (
  <>
    <p role="alert">{serverMessage(query.error, sentence)}</p>
    <button type="button" className="btn" onClick={() => query.refetch()}>
      Try again
    </button>
  </>
);
