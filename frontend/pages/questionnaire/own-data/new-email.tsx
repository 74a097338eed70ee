import { useQueryClient } from "@tanstack/react-query";
import { CODE_LENGTH } from "#contract/codes.ts";
import { isLocked } from "#frontend/api/family-access.ts";
import { keys } from "#frontend/api/keys.ts";
import { fetchOwnData } from "#frontend/api/own-data.ts";
import { useContact } from "#frontend/app/use-contact.ts";
import { keepPlace } from "#frontend/lib/return-focus.ts";
import { toast } from "#frontend/lib/toast.ts";
import { Sentence } from "#frontend/ui/sentence.tsx";
import { TelLink } from "#frontend/ui/tel-link.tsx";
import { CodeForm } from "./code-form.tsx";
import { newEmailWords } from "./new-email-words.ts";
import type { OwnDataProps } from "./own-data-props.ts";
import { Part } from "./part.tsx";

interface NewEmailProps extends Pick<OwnDataProps, "familyId" | "onLocked"> {
  email: string;
}

/** A new e-mail address, which counts once its code is given. */
export const NewEmail = ({ familyId, email, onLocked }: NewEmailProps) => {
  const client = useQueryClient();
  const contact = useContact();
  /** Only whose data is open can change its address, and both refusals are the same. */
  const isTimeOver = async () => {
    const refusal: unknown = await fetchOwnData(familyId).catch((error) => error);
    if (isLocked(refusal)) onLocked();
    return isLocked(refusal);
  };
  return (
    <Part title={newEmailWords.title}>
      <p className="wrap-anywhere">{newEmailWords.sent(email)}</p>
      <CodeForm
        familyId={familyId}
        hint={newEmailWords.hint(CODE_LENGTH)}
        label={newEmailWords.use}
        isRefusedOtherwise={isTimeOver}
        onOpened={() => {
          // All of this part goes.
          if (document.activeElement) keepPlace(document.activeElement);
          toast(newEmailWords.changed, newEmailWords.fromNowOn);
          void client.invalidateQueries({ queryKey: keys.ownData(familyId) });
        }}
      >
        <p className="text-sm">
          <Sentence
            of={newEmailWords.noMail}
            phone={<TelLink phone={contact.phone} className="link whitespace-nowrap" />}
          />
        </p>
      </CodeForm>
    </Part>
  );
};
