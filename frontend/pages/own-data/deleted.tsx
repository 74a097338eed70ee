import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { show } from "#contract/show.ts";
import { keys } from "#frontend/api/keys.ts";
import { Link } from "#frontend/layout/link.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { Notice } from "#frontend/ui/notice.tsx";

/** In place of a family's page, after the family has deleted everything. */
export const Deleted = ({ familyId }: { familyId: string }) => {
  const client = useQueryClient();
  useEffect(() => {
    // What was asked for before would else be shown again to who comes back to this address.
    client.removeQueries({ queryKey: keys.applications.public(familyId) });
    client.removeQueries({ queryKey: keys.questionnaires.ofFamily(familyId) });
  }, [client, familyId]);
  return (
    <Notice title="Everything is deleted" takesFocus>
      <p>Your application and all that belonged to it are gone, and this link leads nowhere from now on.</p>
      <p>
        Backups hold it for up to 30 days more. Copies of mails in our casting team's mailbox and exported
        files are deleted by hand: write to <MailTo address={show.privacy} /> to have that done. Another
        application from the same e-mail address still has its own page.
      </p>
      <p>Thank you for knocking; should you want to come back, our door is open.</p>
      <Link to="/" className="btn">
        Back to the kitchen
      </Link>
    </Notice>
  );
};
