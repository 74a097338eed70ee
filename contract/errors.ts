/** The body of every answer that is not a success. */
export interface ErrorAnswer {
  /** One sentence a person can act on. */
  message: string;
  /** What is wrong with which field; `path` is the field's name, dotted below that. */
  issues?: { path: string; message: string }[];
  /** On a 409 after somebody else's change: the thing as it is stored now. */
  current?: unknown;
  /** On a 500: the id to quote when reporting the error. */
  requestId?: string;
}
