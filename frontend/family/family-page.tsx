import { useLocation, useParams } from "react-router";
import { familyStates, noSlots } from "#contract/family-states.ts";
import { isId } from "#contract/ids.ts";
import { familyShell } from "#contract/pages.ts";
import { useOnceHydrated } from "#frontend/lib/use-hydrated.ts";
import { PageHead } from "#frontend/shell/page-head.tsx";
import { Queries } from "#frontend/shell/query-provider.tsx";
import { Family } from "./family.tsx";
import { Loading } from "./load-states.tsx";
import { NoFamily } from "./no-family.tsx";
import { Porch } from "./porch.tsx";

const Content = () => {
  const { familyId = "" } = useParams();
  const { pathname } = useLocation();
  // A prerendered shell, for all families in this state.
  const state = familyStates.find((one) => familyShell(one) === pathname);
  const isKnown = useOnceHydrated(() => true, isId(familyId));
  if (state) return <Porch familyId="" state={state} slots={noSlots} />;
  if (!isKnown) return <Loading />;
  return isId(familyId) ? <Family key={familyId} id={familyId} /> : <NoFamily title="Invalid Link" />;
};

/** A family's own page, at the private link that it is emailed. */
export const Questionnaire = () => (
  <Queries>
    <PageHead title="Family Questionnaire" unlisted />
    {/* Keeps the footer below the viewport, where it can move unseen when the code loads. */}
    <div className="min-h-svh">
      <Content />
    </div>
  </Queries>
);
