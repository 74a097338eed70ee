import type { ReactNode } from "react";
import { useKeeping } from "#frontend/hooks/use-keeping.ts";

/** Says whether and since when what is typed is kept on the device. */
export const KeptLine = ({ draftKey, children }: { draftKey: string; children?: ReactNode }) => {
  const { when, refuses } = useKeeping(draftKey);
  const sentence = when
    ? `Kept on this device ${when}.`
    : "What you type is kept on this device until you send it, for 30 days at most.";
  return (
    <p className={`text-center text-sm ${refuses ? "font-semibold" : "opacity-80"}`}>
      {refuses
        ? "This browser does not keep what you type. Please send the form before you leave this page."
        : sentence}{" "}
      {children}
    </p>
  );
};
