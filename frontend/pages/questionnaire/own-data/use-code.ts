import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { requestCode } from "#frontend/api/family-access.ts";

const MINUTE = 60_000;

/** Has codes mailed to a family. For a minute after one the server sends no other, and does not say so. */
export const useCode = (familyId: string) => {
  /** In milliseconds. */
  const [sentAt, setSentAt] = useState<number>();
  const [minuteOver, setMinuteOver] = useState(true);
  const { mutate, error, isPending } = useMutation({
    ...requestCode,
    onSuccess: () => {
      setSentAt(Date.now());
      setMinuteOver(false);
    },
  });
  useEffect(() => {
    if (minuteOver || sentAt === undefined) return;
    const timer = setTimeout(() => setMinuteOver(true), sentAt + MINUTE - Date.now());
    return () => clearTimeout(timer);
  }, [minuteOver, sentAt]);

  return {
    /** `onSent` is told once, while whoever asks is still there. */
    send: (onSent?: () => void) => mutate(familyId, { onSuccess: () => onSent?.() }),
    sentAt,
    maySend: minuteOver && !isPending,
    isSending: isPending,
    error,
  };
};
