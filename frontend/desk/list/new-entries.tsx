import { ArrowUp } from "lucide-react";
import { keepPlace } from "#frontend/lib/return-focus.ts";

interface NewEntriesProps {
  newer: { entries: readonly unknown[]; next: string | undefined } | undefined;
  /** What is listed, in the plural and lower case. */
  things: string;
  onShow: () => void;
}

/** Says that more has come on top of a list, over its edge, so that nothing moves until somebody asks for it. */
export const NewEntries = ({ newer, things, onShow }: NewEntriesProps) => (
  <div role="status" className="sticky top-16 z-20 -mb-2 h-0 self-center print:hidden">
    {newer && newer.entries.length > 0 && (
      <button
        type="button"
        className="btn btn-sm -translate-y-1/2 whitespace-nowrap shadow-lg lg:translate-y-0.5"
        onClick={({ currentTarget }) => {
          keepPlace(currentTarget);
          onShow();
          // To what the list is part of, whatever stands above that and whatever it scrolls in.
          currentTarget.parentElement?.parentElement?.scrollIntoView({ block: "start" });
        }}
      >
        <ArrowUp aria-hidden className="size-4" />
        New {things}: {newer.entries.length}
        {newer.next && " or more"} · Show
      </button>
    )}
  </div>
);
