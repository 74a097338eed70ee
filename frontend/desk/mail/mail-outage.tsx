import { TriangleAlert } from "lucide-react";
import { show } from "#contract/show.ts";
import type { MailOutage as Outage } from "#contract/summary.ts";

const [, DOMAIN] = show.mailFrom.split("@");

/** Says that no mail can be sent at all, and what has to be done about it. */
export const MailOutage = ({ outage }: { outage: Outage }) => (
  <section
    aria-labelledby="mail-outage"
    className="alert alert-warning alert-soft items-start text-left wrap-anywhere"
  >
    <TriangleAlert aria-hidden className="mt-0.5 size-6" />
    <div className="flex flex-col gap-2">
      <h3 id="mail-outage" className="text-xl font-semibold">
        No mail can be sent at the moment
      </h3>
      <p>
        The mail service refuses every mail of this site, because {DOMAIN} is not set up for sending. Nothing
        is lost: all mails wait, and go out once that is fixed.
      </p>
      <p>
        The person who runs the site has to open Email Sending in the Cloudflare dashboard and set up {DOMAIN}{" "}
        there. To try at once, retry one of the waiting mails below.
      </p>
      <p className="text-sm">The mail service says: {outage.error}</p>
    </div>
  </section>
);
