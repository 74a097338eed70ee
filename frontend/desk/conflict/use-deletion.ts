import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isGone, storedNow } from "#frontend/api/errors.ts";
import { toast } from "#frontend/lib/toast.ts";

interface Outcome {
  /** The title of what is said when the thing is gone. */
  done: string;
  gone: string;
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
  { done, gone, alreadyGone, onFailure, onClose, comparable }: Outcome,
) => {
  const [stored, setStored] = useState<Subject>();
  const end = (text: string) => {
    toast(done, text);
    onClose();
  };
  const { mutate, isPending } = useMutation({
    ...deletion,
    onSuccess: () => end(gone),
    onError: (error) => {
      const current = storedNow<Subject>(error);
      if (current && comparable) setStored(current);
      else if (isGone(error)) end(alreadyGone);
      else onFailure(error);
    },
  });
  return { remove: mutate, pending: isPending, stored };
};
