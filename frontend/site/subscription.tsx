import { show } from "#contract/show.ts";
import { confirmSubscription, unsubscribe } from "#frontend/api/submissions.ts";
import { Picture } from "#frontend/drawings/drawing.tsx";
import { Link } from "#frontend/shell/link.tsx";
import { PageHead } from "#frontend/shell/page-head.tsx";
import { MailTo } from "#frontend/ui/contact-links.tsx";
import { TokenPage } from "./token-page.tsx";

const stamp = <Picture of="stamp" size="150 132" className="w-40 drop-shadow-md" />;
const lostKey = <Picture of="lost-key" size="192 192" className="size-36" />;
const cat = <Picture of="cat-on-mail" size="192 192" className="size-44" />;

/** Double opt-in: the target of the link in the confirmation email. */
export const Confirm = () => (
  <>
    <PageHead title="Confirm your subscription" unlisted />
    <TokenPage
      picture={stamp}
      title="One more click"
      text={`Do you want the ${show.name} newsletter at the address we emailed?`}
      onConfirm={confirmSubscription}
      label="Yes, send it to me"
      pendingLabel="Confirming..."
      withoutJavaScript="This page needs JavaScript. Please turn it on, or reply to our email instead."
      done={{
        picture: stamp,
        title: "You're on the list",
        text: "Welcome to the family! Every email has a link to unsubscribe.",
      }}
      unknown={{
        picture: lostKey,
        title: "This link no longer works",
        text: (
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

export const Unsubscribe = () => (
  <>
    <PageHead title="Unsubscribe" unlisted />
    <TokenPage
      picture={stamp}
      title="Unsubscribe"
      text={`Do you want to stop the ${show.name} newsletter? We'll delete your address from our list.`}
      onConfirm={unsubscribe}
      label="Unsubscribe"
      pendingLabel="Unsubscribing..."
      withoutJavaScript="This page needs JavaScript. Your email app's own unsubscribe button works without it."
      done={{
        picture: cat,
        title: "You're off the list",
        text: "We've deleted your address. If you get hungry again, the door is open.",
      }}
      unknown={{
        picture: lostKey,
        title: "This link isn't on our list",
        text: (
          <>
            You may have unsubscribed already, or part of the link is missing. Still getting our emails? Write
            to <MailTo address={show.privacy} />.
          </>
        ),
      }}
    />
  </>
);
