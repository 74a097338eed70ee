import { beforeEach, describe, expect, test } from "vitest";
import { newApplication } from "#contract/applications.ts";
import { show } from "#contract/show.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { readProgress } from "#worker/family/page/store.ts";
import { changeMail } from "#worker/mail/changes.ts";
import { releaseMails } from "#worker/mail/release.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { storedMails } from "#worker/testing/decision-mails.ts";
import { stranger } from "#worker/testing/stranger.ts";
import { changeApplicationStatus } from "./deciding.ts";
import { findApplication, submitApplication } from "./store.ts";

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
  test("is shown to the family once its mail is released, and not before", async () => {
    await reject();
    expect(await shown()).toBe("pending");
    const mails = await storedMails(d1, id);
    await releaseMails(
      db,
      mails.map((mail) => mail.id),
      show.siteUrl,
    );
    expect(await shown()).toBe("rejected");
  });

  test.each(["sent", "discarded"] as const)("is shown once its mail is marked as %s", async (status) => {
    await reject();
    const [mail] = await storedMails(d1, id);
    await changeMail(db, mail?.id ?? "", { status }, show.siteUrl);
    expect(await shown()).toBe("rejected");
  });

  test("is hidden again where its discarded mail is restored", async () => {
    await reject();
    const [mail] = await storedMails(d1, id);
    await changeMail(db, mail?.id ?? "", { status: "discarded" }, show.siteUrl);
    await changeMail(db, mail?.id ?? "", { status: "held" }, show.siteUrl);
    expect(await shown()).toBe("pending");
    expect((await findApplication(db, id)).told).toBe("pending");
  });

  test("is shown at once where no mail tells of it", async () => {
    await setRule("none");
    await reject();
    expect(await shown()).toBe("rejected");
  });
});
