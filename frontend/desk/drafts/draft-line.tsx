import type { useDraft } from "#frontend/forms/use-draft.ts";

interface DraftLineProps {
  draft: Pick<ReturnType<typeof useDraft>, "restored" | "kept" | "clear">;
  className?: string;
}

/** Says that a dialog came back with what was typed before, and where the browser keeps nothing. */
export const DraftLine = ({ draft: { restored, kept, clear }, className = "" }: DraftLineProps) => (
  <>
    {restored && (
      <p className={`text-sm ${className}`}>
        This is your draft from before.{" "}
        <button type="button" className="link py-1" onClick={clear}>
          Start over
        </button>
      </p>
    )}
    {kept === "refused" && (
      <p className={`text-sm font-semibold ${className}`}>
        This browser can't save drafts. Please save before you leave.
      </p>
    )}
  </>
);
