import { Suspense, useState } from "react";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";
import { whenSomebodyActs } from "#frontend/lib/when-somebody-acts.ts";
import { PageHead } from "#frontend/shell/page-head.tsx";
import { asPart } from "#frontend/shell/part.tsx";
import { Hero } from "./hero.tsx";
import { WhereAndWhen } from "./season.tsx";

/** Rather than opened from another page of the site, which shows it whole. */
const isPrerendered = () => import.meta.env.SSR || document.getElementById("newsletter") !== null;

/** What is prerendered can wait for its code. */
const Below = asPart(
  lazyComponent(async () => {
    if (!import.meta.env.SSR && isPrerendered()) await whenSomebodyActs();
    return (await import("./below.tsx")).Below;
  }),
);

export const Landing = () => {
  const [waits] = useState(isPrerendered);
  return (
    <>
      <PageHead />
      <Hero />
      <WhereAndWhen />
      {waits ? (
        <Suspense>
          <Below />
        </Suspense>
      ) : (
        <Below />
      )}
    </>
  );
};
