import { useQueryClient } from "@tanstack/react-query";
import { CODE_LENGTH } from "#contract/codes.ts";
import type { OwnData } from "#contract/own-data.ts";
import { isLocked } from "#frontend/api/family-access.ts";
import { keys } from "#frontend/api/keys.ts";
import { fetchOwnData } from "#frontend/api/own-data.ts";
import { keepPlace } from "#frontend/lib/return-focus.ts";
import { toast } from "#frontend/lib/toast.ts";
import { CodeForm } from "./mailed-code.tsx";

/** What every part of a family's own data is given. */
export interface OwnDataProps {
  familyId: string;
  data: OwnData;
  /** The time of the code is over. */
  onLocked: () => void;
}

/** A new email address, which counts once its code is given. */
export const NewEmail = ({
  familyId,
  email,
  onLocked,
}: Pick<OwnDataProps, "familyId" | "onLocked"> & { email: string }) => {
  const client = useQueryClient();
  /** Only whose data is open can change its address, and both refusals are the same. */
  const isTimeOver = async () => {
    const refusal: unknown = await fetchOwnData(familyId).catch((error) => error);
    if (isLocked(refusal)) onLocked();
    return isLocked(refusal);
  };
  return (
    <section aria-labelledby="new-email" className="flex flex-col gap-3 border-t border-base-300 pt-6">
      <h3 id="new-email" className="text-xl font-semibold">
        Your new email address
      </h3>
      <p className="wrap-anywhere">
        We've emailed a code to {email}. Until you enter it, we'll write to your old address. Stories and the
        newsletter stay with the address they came from.
      </p>
      <CodeForm
        familyId={familyId}
        hint={`${CODE_LENGTH} digits, from the email to your new address.`}
        label="Use this address"
        isRefusedOtherwise={isTimeOver}
        onOpened={() => {
          // All of this part goes.
          if (document.activeElement) keepPlace(document.activeElement);
          toast("Address changed", "From now on, we'll write to your new address.");
          void client.invalidateQueries({ queryKey: keys.ownData(familyId) });
        }}
      >
        <p className="text-sm">
          No email? Check spam. To get a new code, save the new address again after a minute. To keep the old
          address, save that.
        </p>
      </CodeForm>
    </section>
  );
};
