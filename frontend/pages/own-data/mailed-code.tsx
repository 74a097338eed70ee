import { CODE_LENGTH, CODE_MINUTES, codeLimits } from "#contract/codes.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { useContact } from "#frontend/layout/use-contact.ts";
import { Button } from "#frontend/ui/button.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { TelLink } from "#frontend/ui/tel-link.tsx";
import { CodeForm } from "./code-form.tsx";
import type { useCode } from "./use-code.ts";

interface MailedCodeProps {
  familyId: string;
  code: ReturnType<typeof useCode>;
  onOpened: () => void;
}

/** Asks for a code that was mailed or read out, and says what to do when none comes. */
export const MailedCode = ({ familyId, code, onOpened }: MailedCodeProps) => {
  const { email, phone } = useContact();
  const digits = `${CODE_LENGTH} digits, good for ${CODE_MINUTES} minutes`;
  return (
    <CodeForm
      familyId={familyId}
      hint={
        code.sentAt
          ? `If one may be sent now, it is on its way to your e-mail address: ${digits}.`
          : `${digits}.`
      }
      label="Open my data"
      onOpened={onOpened}
    >
      <div className="flex flex-col items-start gap-2 text-sm">
        <p className="text-pretty">
          <strong>{code.sentAt ? "No mail?" : "No code yet?"}</strong>{" "}
          {code.sentAt
            ? "Look into your spam folder. After a minute you can ask for another code, which ends the one before."
            : "We mail you one."}{" "}
          At most {codeLimits.aDay} go out a day to one address, for all its applications together. Or ask us
          to read one to you, at <TelLink phone={phone} className="link whitespace-nowrap" /> or by a mail to{" "}
          <MailTo address={email} className="link wrap-anywhere" />: our team then calls the phone number in
          your application.
        </p>
        <CallFailure error={code.error} />
        <Button className="btn-sm" inactive={!code.maySend} onClick={() => code.send()}>
          {code.sentAt ? "Send another code" : "Send me a code"}
        </Button>
        <p role="status">
          {code.sentAt && <span key={code.sentAt}>A code is on its way, if one may be sent now.</span>}
        </p>
      </div>
    </CodeForm>
  );
};
