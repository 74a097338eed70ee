import { show } from "#contract/show.ts";
import { focusOn } from "#frontend/lib/focus-on.ts";
import { keepPlace } from "#frontend/lib/return-focus.ts";
import { Button } from "#frontend/ui/button.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { Sentence } from "#frontend/ui/sentence.tsx";
import { CorrectionForm } from "./correction-form.tsx";
import { DeleteEverything } from "./delete-everything.tsx";
import { Download } from "./download.tsx";
import { NewEmail } from "./new-email.tsx";
import type { OwnDataProps } from "./own-data-props.ts";
import { StoredData } from "./stored-data.tsx";
import { Withdraw } from "./withdraw.tsx";
import { words } from "./words.ts";

interface OwnDataViewProps extends OwnDataProps {
  onDeleted: () => void;
  onClose: () => void;
}

/** What a family sent and was written, and what it can do with that. */
export const OwnDataView = ({ onDeleted, onClose, ...own }: OwnDataViewProps) => (
  <div className="flex flex-col gap-8">
    <div className="flex flex-wrap items-baseline justify-between gap-3">
      <p ref={focusOn} tabIndex={-1} className="text-pretty">
        <Sentence of={words.intro} privacy={<MailTo address={show.privacy} />} />
      </p>
      <Button
        className="btn-sm"
        onClick={({ currentTarget }) => {
          keepPlace(currentTarget);
          onClose();
        }}
      >
        {words.close}
      </Button>
    </div>
    {own.data.pendingEmail && <NewEmail {...own} email={own.data.pendingEmail} />}
    <StoredData data={own.data} />
    <CorrectionForm {...own} />
    <Download {...own} />
    {own.data.application.status !== "withdrawn" && <Withdraw {...own} />}
    <DeleteEverything {...own} onDeleted={onDeleted} />
  </div>
);
