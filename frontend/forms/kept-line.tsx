import type { ReactNode } from "react";
import { keptHere } from "#frontend/lib/kept-here.ts";
import { formWords } from "#frontend/ui/form-words.ts";
import { useKeeping } from "./use-keeping.ts";

/** Whether a form's draft is also kept where other devices find it: it may be, or all that is typed is. */
export type KeptElsewhere = "none" | "possible" | "made";

const sentenceOf = (when: string | undefined, elsewhere: KeptElsewhere) => {
  if (when && elsewhere === "made") return formWords.keptEverywhere(when);
  if (when) return keptHere(when);
  return elsewhere === "none" ? formWords.willBeKept : formWords.willBeKeptEverywhere;
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
      {refuses ? formWords.refusesToKeep : sentenceOf(when, elsewhere)} {children}
    </p>
  );
};
