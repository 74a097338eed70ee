/** Body of every 4xx and 5xx response. */
export interface ErrorResponse {
  /** One sentence a person can act on. */
  message: string;
  /** `path` is the field's name, with dots for nested fields. */
  issues?: { path: string; message: string }[];
  /** On a 409 after somebody else's change: the current value. */
  current?: unknown;
  /** On a 409 after an earlier version under the same idempotency key: when that one arrived. */
  received?: string;
  /** On a 503: the change is stored, only its response is missing. */
  isSaved?: true;
  /** On a 500, to look up in the log. */
  requestId?: string;
}
