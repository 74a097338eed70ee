import { ConnectionError } from "./errors.ts";

/**
 * Fails like a line that is lost when no answer has come after so many milliseconds: some are lost without a word. What has been
 * sent may arrive nevertheless.
 */
export const inTime = async <Answer>(answer: Promise<Answer>, patience: number): Promise<Answer> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new ConnectionError()), patience);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};
