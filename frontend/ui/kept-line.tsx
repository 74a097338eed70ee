import type { ReactNode } from "react";
import { useKeeping } from "#frontend/hooks/use-keeping.ts";
import { keptHere } from "#frontend/lib/kept-here.ts";

/** Whether a form's draft is also kept where other devices find it: it may be, or all that is typed is. */
export type KeptElsewhere = "none" | "possible" | "made";

const sentenceOf = (when: string | undefined, elsewhere: KeptElsewhere) => {
  if (when && elsewhere === "made") return `Kept here and for your other devices ${when}.`;
  if (when) return keptHere(when);
  const where = elsewhere === "none" ? "on this device" : "here and for your other devices";
  return `What you type is kept ${where} until you send it, for 30 days at most.`;
};

interface KeptLineProps {
  draftKey: string;
  elsewhere?: KeptElsewhere | undefined;
  children?: ReactNode;
}

/** Says where, whether and since when what is typed is kept. */
export const KeptLine = ({ draftKey, elsewhere = "none", children }: KeptLineProps) => {
  const { when, refuses } = useKeeping(draftKey);
  return (
    <p className={`text-center text-sm ${refuses ? "font-semibold" : "opacity-80"}`}>
      {refuses
        ? "This browser does not keep what you type. Please send the form before you leave this page."
        : sentenceOf(when, elsewhere)}{" "}
      {children}
    </p>
  );
};
