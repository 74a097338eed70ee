import { useState } from "react";
import type { Application } from "#contract/applications.ts";

/** Which of the listed applications are ticked. One that leaves the list is no longer. */
export const useSelection = (listed: readonly Application[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = listed.filter(({ id }) => ids.has(id));

  return {
    selected,
    isSelected: (id: string) => ids.has(id),
    toggle: (id: string) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    /** Ticks all that are listed or, when they are, none. */
    toggleAll: () =>
      setIds(selected.length === listed.length ? new Set() : new Set(listed.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
};
