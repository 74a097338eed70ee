import { afterEach, beforeEach, expect, test } from "vitest";
import { enterFolder, good, rehearse, startAccount } from "./rehearsal.ts";

/* Which DNS records of the mail domain are missing. */

let leave: () => void;
beforeEach(() => {
  leave = enterFolder();
});
afterEach(() => leave());

const spf = "v=spf1 include:_spf.mx.cloudflare.net ~all";
const failing = (code: string) => async () => {
  throw Object.assign(new Error("dns"), { code });
};

const said = async (resolve: (name: string, type: string) => Promise<string[]>) =>
  (await rehearse({ account: startAccount(), answers: good, resolve })).said;

test("none, when all are there, however the DNS writes them", async () => {
  const text = await said(async (_, type) =>
    type === "MX" ? ["Route1.MX.cloudflare.net."] : ["other", spf],
  );
  expect(text).toContain("Its DNS records are all there.");
});

test("those that are not there, with all that they must say", async () => {
  const text = await said(async (_, type) => (type === "MX" ? ["route1.mx.cloudflare.net"] : []));
  expect(text).toContain(`TXT   cf-bounce.mail.pots.tv  "${spf}"`);
  expect(text).not.toContain("MX    cf-bounce");
});

test.each([
  ["ENOTFOUND", false],
  ["ENODATA", false],
  ["ETIMEOUT", true],
])("a name of which the DNS says %s is unknown: %s", async (code, isUnknown) => {
  const text = await said(failing(code));
  expect(text).toContain("MX    cf-bounce.mail.pots.tv  route1.mx.cloudflare.net");
  expect(text.includes("(the DNS could not be asked)")).toBe(isUnknown);
});

test("mail that nobody switches on is left for later", async () => {
  const account = startAccount();
  const { left } = await rehearse({ account, answers: { ...good, "Switch on": "n" } });
  expect(left.at(-1)).toContain("Mail from mail.pots.tv is off");
  expect(account.state.senders.size).toBe(0);
});
