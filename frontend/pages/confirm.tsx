import { show } from "#contract/show.ts";
import { confirmSubscription } from "#frontend/api/subscribe.ts";
import { Link } from "#frontend/layout/link.tsx";
import { PageHead } from "#frontend/layout/page-head.tsx";
import { TokenQuestion } from "./token-question.tsx";

/** Where the link leads that is mailed to who subscribes: asks, and puts the address on the list when told so. */
export const Confirm = () => (
  <>
    <PageHead title="Confirm your subscription" unlisted />
    <TokenQuestion
      title="One more click"
      words={`Do you want the ${show.name} newsletter, at the address that our mail came to?`}
      answer={confirmSubscription}
      yes="Yes, send it to me"
      pending="Confirming..."
      withoutJavaScript="This page needs JavaScript. Please switch it on, or reply to our mail instead."
      done={{
        title: "You are on the list",
        words:
          "Welcome to the family! A mail is on its way to you, with a link to unsubscribe whenever you like.",
      }}
      unknown={{
        title: "This link is no longer good",
        words: (
          <>
            It lasts a week, or may not be whole. You can{" "}
            <Link to="/" className="link">
              subscribe again
            </Link>
            , and we send you a new one.
          </>
        ),
      }}
    />
  </>
);
