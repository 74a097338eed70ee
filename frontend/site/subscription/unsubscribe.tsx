import { show } from "#contract/show.ts";
import { unsubscribe } from "#frontend/api/submissions.ts";
import { PageHead } from "#frontend/shell/page-head.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { TokenQuestion } from "./token-page.tsx";

/** The target of the link in every newsletter. */
export const Unsubscribe = () => (
  <>
    <PageHead title="Unsubscribe" unlisted />
    <TokenQuestion
      title="Unsubscribe"
      words={`Do you want to stop the ${show.name} newsletter? We'll delete your address from our list.`}
      answer={unsubscribe}
      yes="Unsubscribe"
      pending="Unsubscribing..."
      withoutJavaScript="This page needs JavaScript. Your email app's own unsubscribe button works without it."
      done={{
        title: "You're off the list",
        words: "We've deleted your address. If you get hungry again, the door is open.",
      }}
      unknown={{
        title: "This link isn't on our list",
        words: (
          <>
            You may have unsubscribed already, or part of the link is missing. Still getting our emails? Write
            to <MailTo address={show.privacy} />.
          </>
        ),
      }}
    />
  </>
);
