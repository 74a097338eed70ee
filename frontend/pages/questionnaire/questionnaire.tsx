import { useParams } from "react-router";
import { isId } from "#contract/ids.ts";
import { useHydrated } from "#frontend/hooks/use-hydrated.ts";
import { PageHead } from "#frontend/layout/page-head.tsx";
import { Queries } from "#frontend/layout/queries.tsx";
import { Loading } from "./call-state.tsx";
import { Family } from "./family.tsx";
import { NoFamily } from "./no-family.tsx";

/** A family's own page, at the address that staff send it. */
export const Questionnaire = () => {
  const { familyId = "" } = useParams();
  // The prerendered page is everybody's: it cannot know yet whose link this is.
  const hydrated = useHydrated();
  return (
    <Queries>
      <PageHead title="Family Questionnaire" unlisted />
      {!hydrated && <Loading />}
      {hydrated && isId(familyId) && <Family key={familyId} id={familyId} />}
      {hydrated && !isId(familyId) && <NoFamily title="Invalid Link" />}
    </Queries>
  );
};
