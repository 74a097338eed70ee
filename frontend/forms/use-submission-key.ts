import { useMemo, useRef } from "react";

/** Milliseconds after which the server has forgotten a key. */
export const KEYS_KEPT_FOR = 15 * 86_400_000;

/** What a draft knows of the key it was sent under; times in milliseconds. */
interface EarlierKey {
  submissionKey?: string;
  sentAt?: number | undefined;
  savedAt: number;
}

const isKnownToServer = (since: number) => Date.now() - since < KEYS_KEPT_FOR;

/**
 * The key that a filled form is sent under, by which the server tells a repeat from something new.
 * It is the same however often the form is sent, until the form starts over, or until it was last
 * sent so long ago that the server has forgotten the key.
 */
export const useSubmissionKey = () => {
  const key = useRef<string>(undefined);
  const sentAt = useRef<number>(undefined);
  return useMemo(() => {
    const renew = () => {
      key.current = undefined;
      sentAt.current = undefined;
    };
    /** Made when it is first asked for, so that a prerendered page, which everybody gets, has none. */
    const current = () => {
      key.current ??= crypto.randomUUID();
      return key.current;
    };
    return {
      current,
      /** When the form was last sent under it. */
      sentAt: () => sentAt.current,
      /** The key to send the form under now. */
      send: () => {
        if (sentAt.current !== undefined && !isKnownToServer(sentAt.current)) renew();
        sentAt.current = Date.now();
        return current();
      },
      /**
       * Goes on with the key of a form that has come back, while the server knows it. One that was sent, and whose answer
       * never came, is counted from then, however old the draft: it may have arrived.
       */
      resume: ({ submissionKey, sentAt: sent, savedAt }: EarlierKey) => {
        if (!submissionKey || !isKnownToServer(sent ?? savedAt)) return;
        key.current = submissionKey;
        sentAt.current = sent;
      },
      /** The form starts over, and its next key is another one. */
      renew,
    };
  }, []);
};
