import type { FamilyVisit } from "#contract/family-pages.ts";
import { visitWords } from "./visit-words.ts";

/** What a family can expect from the day. */
export const Expectations = ({ duration }: Pick<FamilyVisit, "duration">) => (
  <div className="flex flex-col gap-3 text-pretty">
    <h3 className="text-xl font-semibold">{visitWords.expectations}</h3>
    {visitWords.expected(duration).map(({ what, text }) => (
      <p key={what}>
        <strong>{what}</strong> {text}
      </p>
    ))}
  </div>
);
