import { show } from "#contract/show.ts";
import { LostLink } from "#frontend/pages/lost-link/lost-link.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { Sentence } from "#frontend/ui/sentence.tsx";
import { nobodysLinkWords } from "./nobodys-link-words.ts";

export interface NobodysLinkProps {
  title: string;
}

/** For a link that is nobody's. */
export const NobodysLink = ({ title }: NobodysLinkProps) => (
  <Notice title={title}>
    <p>
      <Sentence of={nobodysLinkWords.text} casting={<MailTo address={show.casting} />} />
    </p>
    <LostLink />
  </Notice>
);
