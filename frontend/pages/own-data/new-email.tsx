import { useQueryClient } from "@tanstack/react-query";
import { CODE_LENGTH } from "#contract/codes.ts";
import { isLocked } from "#frontend/api/family-access.ts";
import { keys } from "#frontend/api/keys.ts";
import { fetchOwnData } from "#frontend/api/own-data.ts";
import { useContact } from "#frontend/layout/use-contact.ts";
import { keepPlace } from "#frontend/lib/return-focus.ts";
import { toast } from "#frontend/lib/toast.ts";
import { TelLink } from "#frontend/ui/tel-link.tsx";
import { CodeForm } from "./code-form.tsx";
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
    <Part title="Your new e-mail address">
      <p className="wrap-anywhere">
        We have sent a code to {email}. Until you enter it here, your old address stays the one that counts.
        Stories and the newsletter stay with the address that they came from.
      </p>
      <CodeForm
        familyId={familyId}
        hint={`${CODE_LENGTH} digits, from the mail to the new address.`}
        label="Use this address"
        isRefusedOtherwise={isTimeOver}
        onOpened={() => {
          // All of this part goes.
          if (document.activeElement) keepPlace(document.activeElement);
          toast("Address changed", "Mail about your application goes to your new address from now on.");
          void client.invalidateQueries({ queryKey: keys.ownData(familyId) });
        }}
      >
        <p className="text-sm">
          No mail? Look into its spam folder. Saving the new address again, after a minute, sends another
          code; saving the old one keeps that. Still none? Call us at{" "}
          <TelLink phone={contact.phone} className="link whitespace-nowrap" />.
        </p>
      </CodeForm>
    </Part>
  );
};
