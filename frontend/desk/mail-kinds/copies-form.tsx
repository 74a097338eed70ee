import { useMutation } from "@tanstack/react-query";
import { type Settings, type SettingsChange, settingsChange } from "#contract/settings.ts";
import { serverMessage } from "#frontend/api/errors.ts";
import { changeSettings, currentSettings } from "#frontend/api/settings.ts";
import { ConflictDialog } from "#frontend/desk/conflict/conflict-dialog.tsx";
import { isStored } from "#frontend/desk/conflict/is-stored.ts";
import { useRefusals } from "#frontend/desk/conflict/use-refusals.ts";
import { DraftLine } from "#frontend/desk/drafts/draft-line.tsx";
import { useDeskForm } from "#frontend/desk/drafts/use-desk-form.ts";
import { formatMinute } from "#frontend/desk/formats/dates.ts";
import { failureTitle } from "#frontend/desk/offline/failure-title.ts";
import { fieldsOf } from "#frontend/forms/form-fields.ts";
import { WrongFields } from "#frontend/forms/wrong-fields.tsx";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";
import { EmailField } from "#frontend/ui/email-field.tsx";

const factsOf = (copyTo: string | null | undefined) => ({ "Copies go to": copyTo ?? "" });

interface Refused {
  mine: SettingsChange;
  stored: Settings;
}

/** After a save the form is another one, which keeps what is typed anew; the focus stays where it was. */
const refocus = (button: HTMLButtonElement | null) => {
  if (document.activeElement === document.body) button?.focus();
};

interface CopiesFormProps {
  settings: Settings;
  /** What is stored now: the form begins with it again. */
  onStored: (stored: Settings) => void;
  /** How often something was stored before. */
  round: number;
}

export const CopiesForm = ({ settings, onStored, round }: CopiesFormProps) => {
  // Of its own: what the form before held is not taken for typed into this one.
  const formId = `copies-${round}`;
  const { form, draft, wrong, base, sayNotSent } = useDeskForm(settingsChange, {
    name: "settings",
    formId,
    empty: { copyTo: settings.copyTo ?? "", updatedAt: settings.updatedAt },
  });
  const { refused, refuse, dismiss } = useRefusals<Refused>();
  const show = (stored: Settings) => {
    draft.forget();
    onStored(stored);
  };
  const saySaved = (stored: Settings) => {
    toast(
      "Copies",
      stored.copyTo
        ? `Released mails are copied to ${stored.copyTo}.`
        : "Nobody gets copies of released mails.",
    );
    dismiss();
    show(stored);
  };
  const saving = useMutation({
    ...changeSettings,
    onSuccess: saySaved,
    onError: (error, { change: mine }) => {
      const stored = currentSettings(error);
      if (stored && isStored(mine, stored)) return saySaved(stored);
      if (stored) {
        dismiss();
        return refuse({ mine, stored }, { title: "Update Failed", name: "Copies", error });
      }
      sayNotSent(error);
      toastFailure(
        failureTitle(error, "Update Failed"),
        serverMessage(error, "Failed to change where copies go."),
      );
    },
  });
  return (
    <form
      id={formId}
      noValidate
      className="flex max-w-xl flex-col gap-3"
      onSubmit={form.handleSubmit((change) =>
        saving.mutate({ change, seen: { copyTo: base().copyTo || null } }),
      )}
    >
      <EmailField
        label="Send a copy of released mails to"
        hint="An address of yours; leave it empty for none. Copies count towards what the site may send a day."
        autoComplete="off"
        {...fieldsOf(form)("copyTo")}
        onCorrect={(email) => form.setValue("copyTo", email, { shouldValidate: true, shouldDirty: true })}
      />
      <p className="text-sm">
        Now: <strong className="wrap-anywhere">{settings.copyTo ?? "nobody"}</strong>
      </p>
      <WrongFields {...wrong} />
      <DraftLine draft={draft} />
      <Button
        ref={round > 0 ? refocus : undefined}
        type="submit"
        className="btn-primary self-start"
        inactive={saving.isPending}
      >
        {saving.isPending ? "Saving..." : "Save"}
      </Button>
      {refused && (
        <ConflictDialog
          thing="setting"
          seen={factsOf(base().copyTo)}
          mine={factsOf(refused.mine.copyTo)}
          stored={factsOf(refused.stored.copyTo)}
          pending={saving.isPending}
          onKeep={() =>
            saving.mutate({
              change: { ...refused.mine, updatedAt: refused.stored.updatedAt },
              seen: refused.stored,
            })
          }
          onTake={() => {
            dismiss();
            show(refused.stored);
          }}
          onClose={dismiss}
        >
          <p>
            Somebody else changed it on {formatMinute(refused.stored.updatedAt)}. Your change is not stored
            yet.
          </p>
        </ConflictDialog>
      )}
    </form>
  );
};
