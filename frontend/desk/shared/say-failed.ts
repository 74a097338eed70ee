import { failureTitle, serverMessage } from "#frontend/api/errors.ts";
import { toastFailure } from "#frontend/lib/toast.ts";

/** Says why a call failed, in the server's words where it has some. */
export const sayFailed = (error: unknown, title: string, sentence = "Please try again.") =>
  toastFailure(failureTitle(error, title), serverMessage(error, sentence));
