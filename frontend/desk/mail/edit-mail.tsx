import { useState } from "react";
import { useWatch } from "react-hook-form";
import { mailLimits, mailSubject, mailText, type OutboxMail } from "#contract/mail.ts";
import { z } from "#contract/zod.ts";
import { ConflictDialog } from "#frontend/desk/conflict/conflict-dialog.tsx";
import { DraftLine } from "#frontend/desk/drafts/draft-line.tsx";
import { useDeskForm } from "#frontend/desk/drafts/use-desk-form.ts";
import { formatMinute } from "#frontend/desk/formats/dates.ts";
import { fieldsOf } from "#frontend/forms/form-fields.ts";
import { WrongFields } from "#frontend/forms/wrong-fields.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { CancelButton, Dialog } from "#frontend/ui/dialog.tsx";
import { TextArea, TextField } from "#frontend/ui/text-field.tsx";
import { charactersLeft } from "./characters-left.ts";
import { draftOf, useSaveMail, type Words } from "./use-save-mail.ts";

const FORM_ID = "edit-mail";

const words = z.object({ subject: mailSubject, text: mailText, updatedAt: z.string() });

const wordsOf = ({ subject, text, updatedAt }: OutboxMail): Words => ({ subject, text, updatedAt });

const factsOf = ({ subject, text }: Partial<Words>) => ({ Subject: subject, Text: text });

/** The words of one mail, which from then on no longer follow those of its kind. */
export const EditMail = ({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) => {
  const [initial] = useState(() => wordsOf(mail));
  const { form, draft, wrong, base, sayNotSent } = useDeskForm(words, {
    name: draftOf(mail.id),
    formId: FORM_ID,
    empty: initial,
  });
  const field = fieldsOf(form);
  const [subject, text] = useWatch({ control: form.control, name: ["subject", "text"] });
  const end = () => {
    draft.forget();
    onClose();
  };
  const { saving, save, refused, dismiss } = useSaveMail(mail, base, end, sayNotSent);

  return (
    <>
      <Dialog
        title="Edit Mail"
        wide
        onClose={onClose}
        actions={
          <>
            <CancelButton onClick={end} />
            <Button type="submit" form={FORM_ID} className="btn-primary" inactive={saving}>
              {saving ? "Saving..." : "Save"}
            </Button>
          </>
        }
      >
        <form id={FORM_ID} noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(save)}>
          <TextField
            label="Subject"
            required
            hint={charactersLeft(subject, mailLimits.subject)}
            autoComplete="off"
            {...field("subject")}
          />
          <TextArea
            label="Text"
            required
            rows={14}
            hint={`An empty line begins a new paragraph. ${charactersLeft(text, mailLimits.text)}`.trim()}
            {...field("text")}
          />
          <WrongFields {...wrong} />
          <DraftLine draft={draft} />
          <p className="text-sm opacity-80">
            To {mail.to}. Only this mail changes. Its words then stay as they are here, also when the words of
            its kind change.
          </p>
        </form>
      </Dialog>
      {refused && (
        <ConflictDialog
          thing="mail"
          seen={factsOf(refused.base)}
          mine={factsOf(refused.mine)}
          stored={factsOf(refused.stored)}
          pending={saving}
          onKeep={() =>
            save({ ...wordsOf(refused.stored), ...refused.mine, updatedAt: refused.stored.updatedAt })
          }
          onTake={() => {
            dismiss();
            form.reset(wordsOf(refused.stored));
          }}
          onClose={dismiss}
        >
          <p>
            Somebody else changed it on {formatMinute(refused.stored.updatedAt)}. Your changes are not stored
            yet.
          </p>
        </ConflictDialog>
      )}
    </>
  );
};
