import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keys } from "#frontend/api/keys.ts";
import { Link } from "#frontend/layout/link.ts";
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
      <p>
        Your application and all that belonged to it are gone, and this link leads nowhere from now on. Thank
        you for knocking; should you want to come back, our door is open.
      </p>
      <Link to="/" className="btn">
        Back to the kitchen
      </Link>
    </Notice>
  );
};
