import { Suspense, useState } from "react";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";
import { somethingWaits } from "#frontend/waiting/waits.ts";
import type { UntakenAnswersProps } from "./untaken-answers.tsx";

const UntakenAnswers = lazyComponent<"UntakenAnswers", UntakenAnswersProps>(
  () => import("./untaken-answers.tsx"),
  "UntakenAnswers",
);

/** In a page without a questionnaire to fill in: answers that were sent late, and not taken. */
export const PerhapsUntaken = (props: UntakenAnswersProps) => {
  const [waits] = useState(somethingWaits);
  return (
    waits && (
      <Suspense>
        <UntakenAnswers {...props} />
      </Suspense>
    )
  );
};
