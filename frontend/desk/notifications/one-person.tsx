import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import {
  type OtherApplication,
  type PersonalData,
  type PersonExport,
  person,
  personalData,
} from "#contract/people.ts";
import { deletePerson, exportPerson } from "#frontend/api/people.ts";
import { toastError } from "#frontend/desk/shared/failures.tsx";
import { formatCount } from "#frontend/desk/shared/format.ts";
import { fieldsOf } from "#frontend/forms/form-fields.ts";
import { useContractForm } from "#frontend/forms/use-form.ts";
import { WrongFields } from "#frontend/forms/wrong-fields.tsx";
import { downloadText } from "#frontend/lib/download.ts";
import { toast } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";
import { CheckboxGroup } from "#frontend/ui/checkbox-group.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { EmailField } from "#frontend/ui/email-field.tsx";

/** As in 'applications: 1, stories: 0'. */
const inWords = (found: Record<PersonalData, number | unknown[]>) =>
  personalData
    .map((what) => {
      const some = found[what];
      return `${what}: ${formatCount(typeof some === "number" ? some : some.length)}`;
    })
    .join(", ");

const reasons: Record<OtherApplication["why"], string> = {
  former: "applied with this address and now has another",
  pending: "asked to change to this address and hasn't confirmed it yet",
};

interface Asked {
  action: "Export" | "Delete";
  email: string;
  found: PersonExport;
}

interface PersonDialogProps extends Asked {
  pending: boolean;
  onConfirm: (also: string[]) => void;
  onClose: () => void;
}

/** Asks before deleting, and which other applications are the person's, too. */
const PersonDialog = ({ action, email, found, ...dialog }: PersonDialogProps) => {
  const [also, setAlso] = useState<string[]>([]);
  const options = found.others.map(({ id, familyName, why }) => [id, `${familyName}: ${reasons[why]}`]);
  return (
    <ConfirmDialog
      {...dialog}
      title={`${action} This Person?`}
      action={action}
      mild={action === "Export"}
      onConfirm={() => dialog.onConfirm(also)}
    >
      <p className="mb-4 wrap-anywhere">
        {action === "Export" ? "This exports" : "This permanently deletes"} everything under{" "}
        <strong>{email}</strong>: {inWords(found)}.
        {action === "Delete" &&
          " Staff notes go with it. This cannot be undone. It stays in backups for 30 nights."}
      </p>
      {options.length > 0 && (
        <CheckboxGroup
          label={`${action} these applications, too?`}
          hint="They may be somebody else's: an address can be a typo."
          options={Object.fromEntries(options)}
          onChange={({ target: { value, checked } }) =>
            setAlso((before) => (checked ? [...before, value] : before.filter((id) => id !== value)))
          }
        />
      )}
    </ConfirmDialog>
  );
};

/** The file is for the person, so it doesn't name the others. */
const save = (email: string, { others: _, ...found }: PersonExport) => {
  downloadText(`${email}.json`, "application/json", JSON.stringify(found, null, 2));
  toast("Export ready", inWords(found));
};

/** Exports or deletes everything the site holds about a person, as privacy law requires. */
export const OnePerson = () => {
  const { form, wrong } = useContractForm(person, { formId: "person", values: { email: "" } });
  const [asked, setAsked] = useState<Asked | null>(null);
  const looking = useMutation({ ...exportPerson, onError: (error) => toastError(error, "Search Failed") });
  const deleting = useMutation({
    ...deletePerson,
    onSuccess: (counts, { email }) => toast("Person Deleted", `${email}: ${inWords(counts)}.`),
    onError: (error) => toastError(error, "Delete Failed"),
    onSettled: () => setAsked(null),
  });
  const look = (action: Asked["action"]) =>
    form.handleSubmit((of) => {
      const onSuccess = (found: PersonExport) =>
        action === "Export" && found.others.length === 0
          ? save(of.email, found)
          : setAsked({ action, email: of.email, found });
      looking.mutate(of, { onSuccess });
    });
  const act = ({ action, email }: Asked, also: string[]) =>
    action === "Delete"
      ? deleting.mutate({ email, also })
      : looking.mutate(
          { email, also },
          { onSuccess: (found) => save(email, found), onSettled: () => setAsked(null) },
        );
  return (
    <form id="person" noValidate className="flex flex-col gap-3" onSubmit={look("Export")}>
      <p className="text-sm">
        Everything we hold under an email address: applications with their answers, drafts, visits and staff
        notes, stories, photos' addresses, and emails.
      </p>
      <EmailField
        label="Email address"
        autoComplete="off"
        {...fieldsOf(form)("email")}
        onCorrect={(email) => form.setValue("email", email, { shouldValidate: true })}
      />
      <WrongFields {...wrong} />
      <div className="flex gap-2">
        <Button type="submit" inactive={looking.isPending}>
          <Download aria-hidden className="size-4" />
          Export
        </Button>
        <Button
          className="btn-error btn-outline"
          inactive={looking.isPending}
          onClick={() => void look("Delete")()}
        >
          Delete...
        </Button>
      </div>
      {asked && (
        <PersonDialog
          {...asked}
          pending={looking.isPending || deleting.isPending}
          onConfirm={(also) => act(asked, also)}
          onClose={() => setAsked(null)}
        />
      )}
    </form>
  );
};
