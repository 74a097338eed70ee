import { show } from "#contract/show.ts";
import { LostLink } from "#frontend/forms/lost-link/lost-link.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { Notice } from "#frontend/ui/notice.tsx";

/** Replaces a family's page if the link is wrong. */
export const NoFamily = ({ title }: { title: string }) => (
  <Notice title={title}>
    <p>
      Please check that the whole link is in your browser's address bar. Or get it again below, or write to{" "}
      <MailTo address={show.casting} />.
    </p>
    <section aria-labelledby="lost-link" className="w-full">
      <LostLink titled />
    </section>
  </Notice>
);
