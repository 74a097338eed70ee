import { Suspense } from "react";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";
import { whenSomebodyActs } from "#frontend/lib/when-somebody-acts.ts";
import { PageHead } from "#frontend/shell/page-head.tsx";
import { asPart } from "#frontend/shell/part.tsx";
import { Hero } from "./hero.tsx";
import { WhereAndWhen } from "./season.tsx";

/** Prerendered, so that its code can wait; coming from another page of the site, it can't. */
const Below = asPart(
  lazyComponent(async () => {
    if (!import.meta.env.SSR && document.getElementById("newsletter")) await whenSomebodyActs();
    return (await import("./below.tsx")).Below;
  }),
);

export const Landing = () => (
  <>
    <PageHead />
    <Hero />
    <WhereAndWhen />
    <Suspense>
      <Below />
    </Suspense>
  </>
);
