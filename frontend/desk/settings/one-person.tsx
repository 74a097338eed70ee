import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import {
  type OtherApplication,
  type Person,
  type PersonalData,
  type PersonExport,
  person,
  personalData,
} from "#contract/people.ts";
import { deletePerson, exportPerson } from "#frontend/api/settings.ts";
import { formatCount } from "#frontend/desk/shared/format.ts";
import { toastError } from "#frontend/desk/shared/messages.tsx";
import { ErrorSummary } from "#frontend/forms/error-summary.tsx";
import { fieldsOf } from "#frontend/forms/field-props.ts";
import { useContractForm } from "#frontend/forms/use-contract-form.ts";
import { downloadText } from "#frontend/lib/download.ts";
import { toast } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";
import { CheckboxGroup } from "#frontend/ui/checkbox-group.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { EmailField } from "#frontend/ui/email-field.tsx";

/** As in 'applications: 1, stories: 0'. */
const countsLabel = (found: Record<PersonalData, number | unknown[]>) =>
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

const named = (others: readonly OtherApplication[]) =>
  Object.fromEntries(others.map(({ id, familyName, why }) => [id, `${familyName}: ${reasons[why]}`]));

/** Exports or deletes everything the site holds about a person, as privacy law requires. */
export const OnePerson = () => {
  const { form, wrong } = useContractForm(person, { formId: "person", values: { email: "", also: [] } });
  const [others, setOthers] = useState<OtherApplication[]>([]);
  const [confirming, setConfirming] = useState<{ person: Person; found: PersonExport } | null>(null);
  const looking = useMutation({
    ...exportPerson,
    onSuccess: (found) => setOthers(found.others),
    onError: (error) => toastError(error, "Search Failed"),
  });
  const deleting = useMutation({
    mutationFn: deletePerson,
    onSuccess: (counts, { email }) => {
      toast("Person Deleted", `${email}: ${countsLabel(counts)}.`);
      setOthers([]);
    },
    onError: (error) => toastError(error, "Delete Failed"),
    onSettled: () => setConfirming(null),
  });
  const look = (then: (person: Person, found: PersonExport) => void) =>
    form.handleSubmit((person) => looking.mutate(person, { onSuccess: (found) => then(person, found) }));
  // The file is for the person, so it doesn't name the others.
  const save = look(({ email }, { others: _, ...found }) => {
    downloadText(`${email}.json`, "application/json", JSON.stringify(found, null, 2));
    toast("Export ready", countsLabel(found));
  });
  const ask = look((person, found) => setConfirming({ person, found }));
  return (
    <form id="person" noValidate className="flex flex-col gap-3" onSubmit={save}>
      <p className="text-sm">
        Everything we hold under an email address: applications with their answers, drafts, visits and staff
        notes, stories, photos' addresses, and emails.
      </p>
      <EmailField label="Email address" autoComplete="off" {...fieldsOf(form)("email")} />
      <ErrorSummary {...wrong} />
      {others.length > 0 && (
        <CheckboxGroup
          label="Theirs, too?"
          hint="These applications may be somebody else's, as after a typo. Choose which are this person's, then export or delete again."
          options={named(others)}
          {...fieldsOf(form)("also")}
        />
      )}
      <div className="flex gap-2">
        <Button type="submit" inactive={looking.isPending}>
          <Download aria-hidden className="size-4" />
          Export
        </Button>
        <Button className="btn-error btn-outline" inactive={looking.isPending} onClick={() => void ask()}>
          Delete...
        </Button>
      </div>
      {confirming && (
        <ConfirmDialog
          title="Delete This Person?"
          action="Delete"
          pending={deleting.isPending}
          onConfirm={() => deleting.mutate(confirming.person)}
          onClose={() => setConfirming(null)}
        >
          <p className="wrap-anywhere">
            This permanently deletes everything under <strong>{confirming.person.email}</strong>:{" "}
            {countsLabel(confirming.found)}. Staff notes go with it. This cannot be undone. It stays in
            backups for 30 nights.
            {confirming.found.others.length > confirming.person.also.length &&
              " The applications that you didn't choose stay."}
          </p>
        </ConfirmDialog>
      )}
    </form>
  );
};
