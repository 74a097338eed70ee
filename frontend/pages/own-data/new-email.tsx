import { useQueryClient } from "@tanstack/react-query";
import { CODE_LENGTH } from "#contract/codes.ts";
import { keys } from "#frontend/api/keys.ts";
import { toast } from "#frontend/lib/toast.ts";
import { CodeForm } from "./code-form.tsx";
import { Part } from "./part.tsx";

/** A new e-mail address, which counts once its code is given. */
export const NewEmail = ({ familyId, email }: { familyId: string; email: string }) => {
  const client = useQueryClient();
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
        onOpened={() => {
          toast("Address changed", "Mail about your application goes to your new address from now on.");
          void client.invalidateQueries({ queryKey: keys.ownData(familyId) });
        }}
      >
        <p className="text-sm">
          No mail? Look into its spam folder. Saving the new address again, after a minute, sends another
          code; saving the old one keeps that.
        </p>
      </CodeForm>
    </Part>
  );
};
