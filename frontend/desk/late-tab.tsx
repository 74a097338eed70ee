import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { keys } from "#frontend/api/keys.ts";
import { orReload } from "#frontend/lib/or-reload.ts";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { SkeletonRows } from "#frontend/ui/skeleton.tsx";
import { LoadFailed } from "./shared/load-failed.tsx";

/**
 * A tab whose code comes when somebody goes there, by the name under which its file exports it. Where it does not come the rest of
 * the desk stays, and it is tried again like anything else that could not be loaded.
 */
export const lateTab = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType => {
  const query = {
    queryKey: keys.code(name),
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await orReload(load()))[name],
  };
  return function LateTab() {
    const code = useQuery(query);
    if (code.isPending) {
      return (
        <div className="flex flex-col gap-4">
          <p role="status" className="text-sm opacity-80">
            Loading...
          </p>
          <SkeletonRows />
        </div>
      );
    }
    if (code.isError) {
      return (
        <EmptyState>
          <LoadFailed query={code} sentence="This part of the desk could not be loaded." />
        </EmptyState>
      );
    }
    const Body: ComponentType = code.data;
    return <Body />;
  };
};
