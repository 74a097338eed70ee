import { useParams } from "react-router";
import { isId } from "#contract/ids.ts";
import { PageHead } from "#frontend/app/page-head.tsx";
import { Queries } from "#frontend/app/queries.tsx";
import { useOnceHydrated } from "#frontend/lib/use-hydrated.ts";
import { Family } from "./family.tsx";
import { NoFamily } from "./no-family.tsx";
import { words } from "./words.ts";

/** A family's own page, at the address that staff send it. */
export const Questionnaire = () => {
  const { familyId = "" } = useParams();
  // The prerendered page is everybody's: it cannot know yet whose link this is.
  const isNobodys = useOnceHydrated(() => !isId(familyId), false);
  return (
    <Queries>
      <PageHead title={words.title} unlisted />
      {isNobodys ? <NoFamily title={words.invalidLink} /> : <Family key={familyId} id={familyId} />}
    </Queries>
  );
};
