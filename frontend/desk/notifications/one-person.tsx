import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { type PersonCounts, type PersonExport, person } from "#contract/people.ts";
import { deletePerson, exportPerson } from "#frontend/api/people.ts";
import { toastError } from "#frontend/desk/shared/failures.tsx";
import { formatCount } from "#frontend/desk/shared/format.ts";
import { fieldsOf } from "#frontend/forms/form-fields.ts";
import { useContractForm } from "#frontend/forms/use-form.ts";
import { WrongFields } from "#frontend/forms/wrong-fields.tsx";
import { downloadText } from "#frontend/lib/download.ts";
import { toast } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { EmailField } from "#frontend/ui/email-field.tsx";

/** As in 'applications: 1, stories: 0'. */
const inWords = (found: PersonExport | PersonCounts) =>
  Object.entries<number | unknown[]>({ ...found })
    .map(([what, some]) => `${what}: ${formatCount(typeof some === "number" ? some : some.length)}`)
    .join(", ");

/** Exports or deletes everything the site holds about a person, as privacy law requires. */
export const OnePerson = () => {
  const { form, wrong } = useContractForm(person, { formId: "person", values: { email: "" } });
  const [asked, setAsked] = useState<{ email: string; found: PersonExport } | null>(null);
  const looking = useMutation({ ...exportPerson, onError: (error) => toastError(error, "Search Failed") });
  const deleting = useMutation({
    ...deletePerson,
    onSuccess: (counts, email) => toast("Person Deleted", `${email}: ${inWords(counts)}.`),
    onError: (error) => toastError(error, "Delete Failed"),
    onSettled: () => setAsked(null),
  });
  const look = (then: (email: string, found: PersonExport) => void) =>
    form.handleSubmit(({ email }) => looking.mutate(email, { onSuccess: (found) => then(email, found) }));
  const save = look((email, found) => {
    downloadText(`${email}.json`, "application/json", JSON.stringify(found, null, 2));
    toast("Export ready", inWords(found));
  });
  const ask = look((email, found) => setAsked({ email, found }));
  return (
    <form id="person" noValidate className="flex flex-col gap-3" onSubmit={save}>
      <p className="text-sm">
        Everything we hold under an email address, also one that an application had before: answers, drafts,
        visits, staff notes, stories, photos' addresses, and emails.
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
        <Button className="btn-error btn-outline" inactive={looking.isPending} onClick={() => void ask()}>
          Delete...
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title="Delete This Person?"
          action="Delete"
          pending={deleting.isPending}
          onConfirm={() => deleting.mutate(asked.email)}
          onClose={() => setAsked(null)}
        >
          <p className="wrap-anywhere">
            This permanently deletes everything under <strong>{asked.email}</strong>: {inWords(asked.found)}.
            Staff notes go with it. This cannot be undone. It stays in backups for 30 nights.
          </p>
        </ConfirmDialog>
      )}
    </form>
  );
};
