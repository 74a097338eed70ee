import { beforeEach, describe, expect, test } from "vitest";
import { newApplication } from "#contract/applications.ts";
import { show } from "#contract/show.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { submitApplication } from "#worker/applications/apply.ts";
import { changeApplicationStatus } from "#worker/applications/decide.ts";
import { findApplication } from "#worker/applications/read.ts";
import { readProgress } from "#worker/family/page.ts";
import { changeMail } from "#worker/mail/edit.ts";
import { releaseMails } from "#worker/mail/release.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { storedMails, stranger } from "#worker/testing/mails.ts";

const { d1, db } = await startDatabase();

let id = "";
const shown = async () => (await readProgress(db, id)).status;
const reject = () => changeApplicationStatus(db, id, { status: "rejected" });
const setRule = (rule: string) =>
  d1.prepare("UPDATE mail_kinds SET rule = ? WHERE kind = 'application_rejected'").bind(rule).run();

beforeEach(async () => {
  await setRule("hold");
  id = (await submitApplication(db, newApplication.parse(filledApplication), stranger())).application.id;
});

describe("a rejection", () => {
  const change = (mailId: string, status: "sent" | "discarded" | "held") =>
    changeMail(db, mailId, { status }, show.siteUrl);
  const heldMail = async () => (await storedMails(d1, id))[0]?.id ?? "";

  test.each<[string, (mailId: string) => Promise<unknown>]>([
    ["released", (mailId) => releaseMails(db, [mailId], show.siteUrl)],
    ["marked as sent", (mailId) => change(mailId, "sent")],
    ["discarded", (mailId) => change(mailId, "discarded")],
  ])("is shown to the family once its mail is %s, and not before", async (_what, settle) => {
    await reject();
    expect(await shown()).toBe("pending");
    await settle(await heldMail());
    expect(await shown()).toBe("rejected");
  });

  test("that was seen stays seen if its discarded mail is restored", async () => {
    await reject();
    const mailId = await heldMail();
    await change(mailId, "discarded");
    await change(mailId, "held");
    expect(await shown()).toBe("rejected");
    expect((await findApplication(db, id)).told).toBe("rejected");
  });

  test("is shown at once if no mail tells of it", async () => {
    await setRule("none");
    await reject();
    expect(await shown()).toBe("rejected");
  });
});
