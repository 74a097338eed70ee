/** Which applications are ticked, outside of React: of thousands of rows only those whose tick changes render again. */
export const createSelection = () => {
  let ids: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const change = (next: ReadonlySet<string>) => {
    ids = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** The same set until a tick changes. */
    ids: () => ids,
    has: (id: string) => ids.has(id),
    toggle: (id: string) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      change(next);
    },
    /** Ticks these and no others. */
    replace: (these: Iterable<string>) => change(new Set(these)),
    clear: () => change(new Set()),
  };
};

export type Selection = ReturnType<typeof createSelection>;
