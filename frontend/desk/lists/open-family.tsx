import { type ComponentProps, useEffect, useRef } from "react";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { isId } from "#contract/ids.ts";
import type { DashboardTab } from "#contract/pages.ts";
import { useStableCallback } from "#frontend/lib/use-latest.ts";
import { Link } from "#frontend/shell/link.tsx";
import { tabAddress } from "./filters.tsx";
import { openerId } from "./use-list-position.tsx";

/** Everything else in the address stays as it is. */
const withFamily = (id: string, query: URLSearchParams | string) => {
  const params = new URLSearchParams(query);
  if (id) params.set("family", id);
  else params.delete("family");
  return params.toString();
};

/** The family that `?family=` opens. The first one is a step that Back undoes; others take its place. */
export const useOpenFamily = () => {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const asked = params.get("family") ?? "";
  const openId = isId(asked) ? asked : "";
  const step = openId ? { replace: true, state } : { replace: false, state: { openedFrom: key } };
  return {
    openId,
    step,
    open: useStableCallback((id: string) => setParams(withFamily(id, params), step)),
    close: () =>
      state?.openedFrom ? void navigate(-1) : setParams(withFamily("", params), { replace: true }),
  };
};

/** Opens a family in the tab where the link is. Its row's opener, unless it has another `id`. */
export const FamilyLink = ({ family, ...link }: Omit<ComponentProps<"a">, "href"> & { family: string }) => {
  const { tab } = useParams<{ tab: DashboardTab }>();
  const { search } = useLocation();
  const { step } = useOpenFamily();
  const to = tabAddress(tab ?? "applications", withFamily(family, search));
  // A native drag would end one of the row.
  return <Link id={openerId(family)} draggable={false} {...link} to={to} {...step} />;
};

/** Back from a family leads to an entry from before it opened, with older filters: those chosen since hold. */
export const useKeepFilters = () => {
  const here = useLocation();
  const [, setParams] = useSearchParams();
  const last = useRef(here);
  useEffect(() => {
    const { search, state } = last.current;
    last.current = here;
    if (state?.openedFrom === here.key) setParams(withFamily("", search), { replace: true });
  }, [here, setParams]);
};
