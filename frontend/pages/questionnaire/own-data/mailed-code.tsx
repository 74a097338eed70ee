import { CODE_LENGTH, CODE_MINUTES, codeLimits } from "#contract/codes.ts";
import { useContact } from "#frontend/app/use-contact.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { Sentence } from "#frontend/ui/sentence.tsx";
import { TelLink } from "#frontend/ui/tel-link.tsx";
import { CodeForm } from "./code-form.tsx";
import { codeWords } from "./code-words.ts";
import type { useCode } from "./use-code.ts";

interface MailedCodeProps {
  familyId: string;
  code: ReturnType<typeof useCode>;
  onOpened: () => void;
}

/** Asks for a code that was mailed or read out, and says what to do when none comes. */
export const MailedCode = ({ familyId, code, onOpened }: MailedCodeProps) => {
  const { email, phone } = useContact();
  const hint = code.sentAt ? codeWords.sentHint : codeWords.hint;
  return (
    <CodeForm
      familyId={familyId}
      hint={hint(CODE_LENGTH, CODE_MINUTES)}
      label={codeWords.open}
      onOpened={onOpened}
    >
      <div className="flex flex-col items-start gap-2 text-sm">
        <p className="text-pretty">
          <strong>{code.sentAt ? codeWords.noMail : codeWords.noCode}</strong>{" "}
          {code.sentAt ? codeWords.lookIntoSpam : codeWords.weMail}{" "}
          <Sentence
            of={codeWords.otherwise}
            most={codeLimits.aDay}
            phone={<TelLink phone={phone} className="link whitespace-nowrap" />}
            email={<MailTo address={email} className="link wrap-anywhere" />}
          />
        </p>
        <CallFailure error={code.error} />
        <Button className="btn-sm" inactive={!code.maySend} onClick={() => code.send()}>
          {code.sentAt ? codeWords.sendAnother : codeWords.send}
        </Button>
        <p role="status">{code.sentAt && <span key={code.sentAt}>{codeWords.onItsWay}</span>}</p>
      </div>
    </CodeForm>
  );
};
