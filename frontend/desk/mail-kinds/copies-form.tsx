import { type Settings, settingsChange } from "#contract/settings.ts";
import { changeSettings } from "#frontend/api/settings.ts";
import { LoggedOut } from "#frontend/desk/editing/logged-out.tsx";
import { useEdit } from "#frontend/desk/editing/use-edit.tsx";
import { WrongFields } from "#frontend/forms/wrong-fields.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";
import { EmailField } from "#frontend/ui/email-field.tsx";

const valuesOf = ({ copyTo, updatedAt }: Settings) => ({ copyTo: copyTo ?? "", updatedAt });

interface CopiesFormProps {
  settings: Settings;
  onStored: (stored: Settings) => void;
}

export const CopiesForm = ({ settings, onStored }: CopiesFormProps) => {
  const edit = useEdit({
    formId: "copies",
    schema: settingsChange,
    initial: valuesOf(settings),
    save: changeSettings,
    variables: (change) => ({ change, seen: { copyTo: settings.copyTo } }),
    valuesOf,
    factsOf: ({ copyTo }) => ({ "Copies go to": copyTo ?? "" }),
    thing: "setting",
    failed: ["Update Failed", "Failed to change where copies go."],
    onSaved: (stored: Settings) => {
      edit.form.reset(valuesOf(stored));
      onStored(stored);
      toast(
        "Copies",
        stored.copyTo
          ? `Released mails are copied to ${stored.copyTo}.`
          : "Nobody gets copies of released mails.",
      );
    },
    onClose: () => undefined,
  });
  return (
    <form id={edit.formId} noValidate className="flex max-w-xl flex-col gap-3" onSubmit={edit.submit}>
      <EmailField
        label="Send a copy of released mails to"
        hint="An address of yours; leave it empty for none. Copies count towards what the site may send a day."
        autoComplete="off"
        {...edit.field("copyTo")}
        onCorrect={(email) =>
          edit.form.setValue("copyTo", email, { shouldValidate: true, shouldDirty: true })
        }
      />
      <p className="text-sm">
        Now: <strong className="wrap-anywhere">{settings.copyTo ?? "nobody"}</strong>
      </p>
      <WrongFields {...edit.wrong} />
      <LoggedOut error={edit.error} />
      <Button type="submit" className="btn-primary self-start" inactive={edit.isPending}>
        {edit.isPending ? "Saving..." : "Save"}
      </Button>
      {edit.questions}
    </form>
  );
};
