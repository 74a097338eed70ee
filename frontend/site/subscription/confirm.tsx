import { show } from "#contract/show.ts";
import { confirmSubscription } from "#frontend/api/submissions.ts";
import { Link } from "#frontend/shell/link.tsx";
import { PageHead } from "#frontend/shell/page-head.tsx";
import { TokenQuestion } from "./token-page.tsx";

/** Double opt-in: the target of the link in the confirmation email. */
export const Confirm = () => (
  <>
    <PageHead title="Confirm your subscription" unlisted />
    <TokenQuestion
      title="One more click"
      words={`Do you want the ${show.name} newsletter at the address we emailed?`}
      answer={confirmSubscription}
      yes="Yes, send it to me"
      pending="Confirming..."
      withoutJavaScript="This page needs JavaScript. Please turn it on, or reply to our email instead."
      done={{
        title: "You're on the list",
        words: "Welcome to the family! Every email has a link to unsubscribe.",
      }}
      unknown={{
        title: "This link no longer works",
        words: (
          <>
            Links work for a while only. You can{" "}
            <Link to="/" className="link">
              subscribe again
            </Link>
            , and we'll email you a new one.
          </>
        ),
      }}
    />
  </>
);
