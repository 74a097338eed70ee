import { lazy, Suspense, useState } from "react";
import { whenSomebodyActs } from "#frontend/lib/when-somebody-acts.ts";
import { PageHead } from "#frontend/shell/page-head.tsx";
import { lazyPart } from "#frontend/shell/part.tsx";
import { Hero } from "./hero.tsx";
import { WhereAndWhen } from "./season.tsx";

/** Rather than opened from another page of the site, which shows it whole. */
const isPrerendered = () => import.meta.env.SSR || document.getElementById("newsletter") !== null;

const load = async () => (await import("./below.tsx")).Below;

const Below = lazyPart(load);
/** Can wait for its code, and stays as it is if that doesn't come: its links and questions need none. */
const PrerenderedBelow = lazy(async () => {
  if (!import.meta.env.SSR) await whenSomebodyActs();
  return { default: await load().catch(() => new Promise<never>(() => undefined)) };
});

export const Landing = () => {
  const [waits] = useState(isPrerendered);
  return (
    <>
      <PageHead />
      <Hero />
      <WhereAndWhen />
      {waits ? (
        <Suspense>
          <PrerenderedBelow />
        </Suspense>
      ) : (
        <Below />
      )}
    </>
  );
};
