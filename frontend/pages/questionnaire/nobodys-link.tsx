import { show } from "#contract/show.ts";
import { LostLink } from "#frontend/pages/lost-link.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { Notice } from "#frontend/ui/notice.tsx";

export interface NobodysLinkProps {
  title: "Invalid Link" | "Family Not Found";
}

/** For a link that is nobody's. */
export const NobodysLink = ({ title }: NobodysLinkProps) => (
  <Notice title={title}>
    <p>
      Please open the link exactly as we sent it, or write to <MailTo address={show.casting} />.
    </p>
    <LostLink />
  </Notice>
);
