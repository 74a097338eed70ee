import type { ReactNode } from "react";
import { Picture } from "#frontend/drawings/drawing.tsx";
import { useMediaQuery } from "#frontend/lib/use-media-query.ts";

/** Tailwind's `xl`. */
const WIDE = "(width >= 80rem)";

/** A form's column. In wide windows, a drawing stays beside it; it has its place from the first paint, and phones never load it. */
export const BesideDrawing = ({ of, children }: { of: string | undefined; children: ReactNode }) => {
  const isWide = useMediaQuery(WIDE);
  return (
    <div
      className={`mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-16 ${of ? "xl:grid xl:max-w-7xl xl:grid-cols-[45rem_1fr] xl:gap-16" : ""}`}
    >
      <div className="min-w-0">{children}</div>
      {of && isWide && (
        <Picture
          of={of}
          size="360 680"
          className="sticky top-24 max-h-[calc(100dvh-10.5rem)] w-full max-w-96 justify-self-end"
        />
      )}
    </div>
  );
};
