import type { FamilyVisit } from "#contract/family-pages.ts";
import type { FamilyAnswer } from "#contract/visits.ts";

/* What a family reads about its visit. */

/** After an answer. */
export const answered: Record<FamilyAnswer, string> = {
  accepted: "You told us that this day works for you. We look forward to it!",
  another_day:
    "You told us that you need another day. Our team looks for one and gets back to you; the new day then stands here.",
};

/** What to expect from the day. Nothing is promised here that the show has not settled with every family. */
export const Expectations = ({ duration }: Pick<FamilyVisit, "duration">) => (
  <div className="flex flex-col gap-3 text-pretty">
    <h3 className="text-xl font-semibold">What to expect</h3>
    <p>
      <strong>Who comes.</strong> A small crew with cameras and microphones. They film in your kitchen while
      you cook, and at your table.
    </p>
    <p>
      <strong>How long it takes.</strong> Please keep {duration} free. Setting up and packing up take their
      part of it.
    </p>
    <p>
      <strong>What to prepare.</strong> Have at home what you need for the dish that you want to cook, and let
      everybody know who lives with you. Nobody is filmed who has not agreed to it in writing.
    </p>
    <p>
      <strong>Nothing has to be perfect.</strong> You need not rehearse, redecorate or dress up. A pot that
      boils over belongs to a kitchen, and so do children who walk in.
    </p>
  </div>
);
