import { show } from "#contract/show.ts";
import { unsubscribe } from "#frontend/api/subscribe.ts";
import { PageHead } from "#frontend/layout/page-head.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { TokenQuestion } from "./token-question.tsx";

/** Where the link in every newsletter leads: asks, and forgets the address when told so. */
export const Unsubscribe = () => (
  <>
    <PageHead title="Unsubscribe" unlisted />
    <TokenQuestion
      title="Unsubscribe"
      words={`Do you want to stop receiving the ${show.name} newsletter? We will delete your address from our list.`}
      answer={unsubscribe}
      yes="Unsubscribe"
      pending="Unsubscribing..."
      withoutJavaScript="This page needs JavaScript. Your mail program's own unsubscribe button works without."
      done={{
        title: "You are off the list",
        words: "We have forgotten your address. Should you get hungry again, the door is open.",
      }}
      unknown={{
        title: "This link is not on our list",
        // Also what somebody sees who comes back to the link after it has done its work.
        words: (
          <>
            You may have unsubscribed already, or the link is not whole. If mail still arrives, write to{" "}
            <MailTo address={show.privacy} />.
          </>
        ),
      }}
    />
  </>
);
