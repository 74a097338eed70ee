import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isGone, storedNow } from "#frontend/api/errors.ts";
import { type ToastAction, toast } from "#frontend/lib/toast.ts";

interface Outcome<Answer> {
  /** The title of what is said when the thing is gone. */
  done: string;
  /** What is said then, with what can be done about it. */
  gone: (answer: Answer) => readonly [text: string, action?: ToastAction | undefined];
  /** Said when somebody else was quicker to delete it. */
  alreadyGone: string;
  onFailure: (error: Error) => void;
  onClose: () => void;
  /** Whether another version can be shown beside the one that was seen. */
  comparable: boolean;
}

/** Deletes the thing, or the version of it that is seen; `stored` is another that was found in its place. */
export const useDeletion = <Answer, Subject>(
  deletion: UseMutationOptions<Answer, Error, Subject>,
  { done, gone, alreadyGone, onFailure, onClose, comparable }: Outcome<Answer>,
) => {
  const [stored, setStored] = useState<Subject>();
  const end = (text: string, action?: ToastAction) => {
    toast(done, text, action);
    onClose();
  };
  const { mutate, isPending } = useMutation({
    ...deletion,
    onSuccess: (answer) => end(...gone(answer)),
    onError: (error) => {
      const current = storedNow<Subject>(error);
      if (current && comparable) setStored(current);
      else if (isGone(error)) end(alreadyGone);
      else onFailure(error);
    },
  });
  return { remove: mutate, pending: isPending, stored };
};
