import { DrizzleQueryError } from "drizzle-orm";

/**
 * An error as it may be logged. Drizzle's own has the values of its statement in its message, and so in its stack, among
 * which may be somebody's address; its cause says what went wrong.
 */
export const withoutValues = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? (error.cause ?? "A statement failed") : error;
