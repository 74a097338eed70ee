import { Suspense } from "react";
import { show } from "#contract/show.ts";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { Notice } from "#frontend/ui/notice.tsx";

/** Whose link is right needs none of it. */
const LostLink = lazyComponent(() => import("#frontend/pages/lost-link.tsx"), "LostLink");

/** For a link that is nobody's. */
export const NoFamily = ({ title }: { title: "Invalid Link" | "Family Not Found" }) => (
  <Notice title={title}>
    <p>
      Please open the link exactly as we sent it, or write to <MailTo address={show.casting} />.
    </p>
    <Suspense>
      <LostLink />
    </Suspense>
  </Notice>
);
