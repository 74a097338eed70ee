import { mailKindLabels, type OutboxMail } from "#contract/mail.ts";
import { counted } from "#frontend/desk/formats/counts.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { sendWords } from "./release-words.ts";

/** So many are sent before anybody wonders; of more the site sends a part at a time. */
const AT_ONCE = 20;

interface ReleaseQuestionProps {
  mails: readonly OutboxMail[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before mails go out, and names how many of which kind. */
export const ReleaseQuestion = ({ mails, ...answer }: ReleaseQuestionProps) => {
  const families = new Set(mails.map(({ family, to }) => family?.id ?? to)).size;
  const kinds = [...Map.groupBy(mails, ({ kind }) => kind)];
  return (
    <ConfirmDialog title={`${sendWords(mails.length)}?`} action={sendWords(mails.length)} mild {...answer}>
      <div className="flex flex-col gap-3">
        <p>
          To {counted(families, "family")}. A mail that is sent cannot be taken back.
          {mails.length > AT_ONCE && " A few go out at once, the others over the next minutes."}
        </p>
        <ul className="list-disc pl-5">
          {kinds.map(([kind, { length }]) => (
            <li key={kind}>
              {mailKindLabels[kind]}: {length}
            </li>
          ))}
        </ul>
      </div>
    </ConfirmDialog>
  );
};
