import { useLocation, useNavigate, useSearchParams } from "react-router";
import { isId } from "#contract/ids.ts";
import { useStableCallback } from "#frontend/lib/use-latest.ts";

/** The family that `?family=` opens. The first one is a step that Back undoes; others take its place. */
export const useOpenFamily = () => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const asked = params.get("family") ?? "";
  const openId = isId(asked) ? asked : "";
  const change = (id: string, options: { replace: boolean; state?: unknown }) =>
    setParams((current) => {
      if (id) current.set("family", id);
      else current.delete("family");
      return current;
    }, options);
  return {
    openId,
    open: useStableCallback((id: string) =>
      openId
        ? change(id, { replace: true, state })
        : change(id, { replace: false, state: { hasOpened: true } }),
    ),
    close: () => (state?.hasOpened ? void navigate(-1) : change("", { replace: true })),
  };
};
