import type { MailKind } from "#contract/mail.ts";
import type {
  MailKindChange,
  MailKindSettings,
  MailPreview,
  MailPreviewRequest,
} from "#contract/mail-kinds.ts";
import type { Database } from "#worker/db/client.ts";

/** Every kind with its rule and words. */
export const listMailKinds = (_db: Database): Promise<MailKindSettings[]> => {
  throw new Error("Not built yet");
};

export const changeMailKind = (
  _db: Database,
  _kind: MailKind,
  _change: MailKindChange,
): Promise<MailKindSettings> => {
  throw new Error("Not built yet");
};

export const previewMail = (
  _db: Database,
  _kind: MailKind,
  _request: MailPreviewRequest,
  _site: string,
): Promise<MailPreview> => {
  throw new Error("Not built yet");
};
