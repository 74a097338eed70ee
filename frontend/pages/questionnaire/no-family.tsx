import { Suspense } from "react";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";
import { Loading } from "./call-state.tsx";
import type { NobodysLinkProps } from "./nobodys-link.tsx";

/** Whose link is right needs none of it. */
const NobodysLink = lazyComponent<"NobodysLink", NobodysLinkProps>(
  () => import("./nobodys-link.tsx"),
  "NobodysLink",
);

/** In place of a family's page. */
export const NoFamily = (props: NobodysLinkProps) => (
  <Suspense fallback={<Loading />}>
    <NobodysLink {...props} />
  </Suspense>
);
