import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { show } from "#contract/show.ts";
import { keys } from "#frontend/api/keys.ts";
import { Link } from "#frontend/app/link.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { Notice } from "#frontend/ui/notice.tsx";

/** In place of a family's page, after the family has deleted everything. */
export const Deleted = ({ familyId }: { familyId: string }) => {
  const client = useQueryClient();
  useEffect(() => {
    // What the page began with would else be shown again to whoever comes back to this address.
    client.removeQueries({ queryKey: keys.familyPage(familyId) });
    document.getElementById("family-page")?.remove();
  }, [client, familyId]);
  return (
    <Notice title="Everything is deleted" takesFocus>
      <p>
        Your application and everything that came with it are gone. We'll send one last email to confirm it,
        and keep your address for that for three days at most.
      </p>
      <p>
        Backups keep it for up to 30 days. Another application from your email address still has its own page.
        To delete copies in our casting team's mailbox and exported files, write to{" "}
        <MailTo address={show.privacy} />.
      </p>
      <p>Thank you for knocking. If you'd like to come back, our door is open.</p>
      <Link to="/" className="btn">
        Back to the kitchen
      </Link>
    </Notice>
  );
};
