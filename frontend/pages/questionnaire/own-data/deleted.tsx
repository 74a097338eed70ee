import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { show } from "#contract/show.ts";
import { keys } from "#frontend/api/keys.ts";
import { Link } from "#frontend/app/link.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { Sentence } from "#frontend/ui/sentence.tsx";
import { deletedWords } from "./deleted-words.ts";

/** In place of a family's page, after the family has deleted everything. */
export const Deleted = ({ familyId }: { familyId: string }) => {
  const client = useQueryClient();
  useEffect(() => {
    // What was asked for before would else be shown again to who comes back to this address.
    client.removeQueries({ queryKey: keys.familyPage(familyId) });
    document.getElementById("family-page")?.remove();
  }, [client, familyId]);
  return (
    <Notice title={deletedWords.title} takesFocus>
      <p>{deletedWords.gone}</p>
      <p>
        <Sentence of={deletedWords.stays} privacy={<MailTo address={show.privacy} />} />
      </p>
      <p>{deletedWords.thanks}</p>
      <Link to="/" className="btn">
        {deletedWords.home}
      </Link>
    </Notice>
  );
};
