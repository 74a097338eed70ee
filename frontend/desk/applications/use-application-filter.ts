import { useSearchParams } from "react-router";
import { type ApplicationStatus, applicationStatuses } from "#contract/applications.ts";
import type { ApplicationListFilter } from "#frontend/api/applications.ts";

const isStatus = (text: string): text is ApplicationStatus =>
  applicationStatuses.some((status) => status === text);

/** Which applications are listed, kept in the address so that a reload, a link and the back button keep it too. */
export const useApplicationFilter = () => {
  const [params, setParams] = useSearchParams();
  const status = params.get("status") ?? "";
  const filter: ApplicationListFilter = { status: isStatus(status) ? status : "", q: params.get("q") ?? "" };

  const setFilter = (change: Partial<ApplicationListFilter>) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(change)) {
          if (value) current.set(name, value);
          else current.delete(name);
        }
        return current;
      },
      { replace: true },
    );

  return [filter, setFilter] as const;
};
