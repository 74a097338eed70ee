import { ACCESS_MINUTES } from "#contract/codes.ts";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { codeWords } from "./code-words.ts";
import { MailedCode } from "./mailed-code.tsx";
import { useCode } from "./use-code.ts";

interface CodeDialogProps {
  familyId: string;
  onOpened: () => void;
  onClose: () => void;
}

/** Asks for another code when the time of the one before is over. What was typed stays behind it. */
export const CodeDialog = ({ familyId, onOpened, onClose }: CodeDialogProps) => {
  const code = useCode(familyId);
  return (
    <Dialog title={codeWords.needsNew} onClose={onClose}>
      <p className="mb-4">{codeWords.timeIsOver(ACCESS_MINUTES)}</p>
      <MailedCode familyId={familyId} code={code} onOpened={onOpened} />
    </Dialog>
  );
};
