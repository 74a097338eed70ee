import { eq, type SQL, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { MailKind } from "#contract/mail.ts";
import { FROM_CONNECTION_A_DAY, FROM_NETWORK_A_DAY } from "#worker/db/quota.ts";
import { quotas } from "#worker/db/schema/bookkeeping.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { deliverDue } from "#worker/mail/queue/delivery.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { keepingMailer } from "#worker/testing/mails.ts";
import { queueAutomaticMail, type Requester } from "./visitor-mails.ts";

/* Strangers try to have the site write to people who never asked for it. */

const { db } = await startDatabase();

const NOON = new Date("2026-11-25T12:00:00.000Z");
const HOUR_MS = 3_600_000;
const setClock = (hours: number) => vi.setSystemTime(NOON.getTime() + hours * HOUR_MS);
const MIDNIGHT = "2026-11-26T00:00:00.000Z";

let env: Requester["env"];
let calls: number;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  env = { SESSION_SECRET: "0123456789abcdefghijklmnopqrstuvwxyz" };
  calls = 0;
  await db.delete(outbox);
  await db.delete(quotas);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Of a mail that somebody causes: 'now', 'tomorrow', the reason why it has failed, or 'not written'. From a network of its own, unless given. */
const cause = async (
  kind: MailKind,
  to: string,
  {
    networks = [`network ${calls++}`],
    condition = sql`TRUE`,
    ...more
  }: Partial<Requester> & { condition?: SQL } = {},
) => {
  const id = crypto.randomUUID();
  const mail = { id, kind, aboutId: id, familyId: null, to };
  await db.batch(await queueAutomaticMail(db, mail, { env, networks, ...more }, condition));
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  if (!row) return "not written";
  expect(row.releasedAt).toBe(row.dueAt);
  if (row.status === "failed") return row.lastError;
  return row.dueAt === row.createdAt ? "now" : row.dueAt === MIDNIGHT ? "tomorrow" : row.dueAt;
};

/** What several calls one after another come to. */
const causeAll = async (count: number, call: (n: number) => ReturnType<typeof cause>) => {
  const outcomes = [];
  for (let n = 0; n < count; n++) outcomes.push(await call(n));
  return outcomes;
};

const MAILBOX_FULL = expect.stringContaining("This address has had as many");
const SITE_FULL = expect.stringContaining("AUTOMATIC_MAILS_A_DAY");

/** So many were caused before. */
const fill = (key: string, count: number, window = "2026-11-25") =>
  db.insert(quotas).values({ key, window, count });
const countOf = async (key: string, window = "2026-11-25") =>
  (await db.select().from(quotas).where(sql`${quotas.key} = ${key} AND ${quotas.window} = ${window}`))[0]
    ?.count ?? 0;

describe("a mailbox", () => {
  const kinds = ["story", "newsletter", "newsletter_confirmation", "story"] as const;

  test("gets three confirmations a day, of whatever, however its address is written", async () => {
    const ways = [
      "maria.lee@gmail.com",
      "MariaLee@gmail.com",
      "m.a.r.i.a.l.e.e@googlemail.com",
      "marialee+1@gmail.com",
    ];
    expect(await causeAll(4, (n) => cause(kinds[n] ?? "story", ways[n] ?? ""))).toEqual([
      "now",
      "now",
      "now",
      MAILBOX_FULL,
    ]);
    expect(await cause("story", "somebody@example.com")).toBe("now");
    setClock(12);
    expect(await cause("story", "marialee@gmail.com")).toBe("now");
  });

  test("gets three of ten at once", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => cause("registration", "maria@example.com")),
    );
    expect(outcomes.filter((outcome) => outcome === "now")).toHaveLength(3);
  });

  test("gets the confirmation of its own application, whatever strangers did with other addresses of it", async () => {
    await causeAll(3, (n) => cause("registration", `maria+${n}@example.com`));
    expect(await cause("story", "maria@example.com")).toEqual(MAILBOX_FULL);
    expect(await cause("registration", "Maria@example.com")).toBe("now");
    expect(await cause("registration", "maria@example.com")).toEqual(MAILBOX_FULL);
    setClock(12);
    expect(await cause("registration", "maria@example.com")).toBe("now");
  });

  test("gets ten of applications with made-up tags", async () => {
    const outcomes = await causeAll(12, (n) => cause("registration", `maria+${n}@example.com`));
    expect(outcomes).toEqual([...Array(10).fill("now"), MAILBOX_FULL, MAILBOX_FULL]);
  });

  test("gets links once an hour and four times a day, and nobody reads of more", async () => {
    const ask = async (hours: number) => {
      setClock(hours);
      return cause("link", `maria+${hours}@example.com`);
    };
    expect([await ask(0), await ask(0.9), await ask(1)]).toEqual(["now", "not written", "now"]);
    expect([await ask(2), await ask(3), await ask(4), await ask(11)]).toEqual([
      "now",
      "now",
      "not written",
      "not written",
    ]);
    expect(await ask(12)).toBe("now");
  });

  test("gets ten codes a day, over all families that are made up for it", async () => {
    const outcomes = await causeAll(11, (n) => cause("code", `maria+${n}@example.com`));
    expect(outcomes).toEqual([...Array(10).fill("now"), "not written"]);
  });

  test("loses to one kind of mail nothing of another, nor to a mail that is not sent", async () => {
    await causeAll(4, () => cause("story", "maria@example.com"));
    expect(await cause("link", "maria@example.com")).toBe("now");
    expect(await cause("code", "maria@example.com")).toBe("now");
    expect(await cause("newsletter", "lee@example.com", { condition: sql`FALSE` })).toBe("not written");
    expect(await countOf("automatic mails")).toBe(5);
  });

  test("gets what no limit may stop, which is counted all the same", async () => {
    env.AUTOMATIC_MAILS_A_DAY = "0";
    const outcomes = await causeAll(12, () =>
      cause("address_changed", "maria@example.com", { isUnlimited: true }),
    );
    expect(outcomes).toEqual(Array(12).fill("now"));
    expect(await countOf("automatic mails")).toBe(12);
  });
});

describe("a network", () => {
  const SMALL = "automatic mails from connection";
  const LARGE = "automatic mails from network";
  const ipv4 = { networks: ["network"] };
  const ipv6 = { networks: ["connection", "network"] };

  test.each([
    ["an IPv4 address", LARGE, FROM_NETWORK_A_DAY, ipv4],
    ["an IPv6 /64", SMALL, FROM_CONNECTION_A_DAY, ipv6],
    ["an IPv6 /48", LARGE, FROM_NETWORK_A_DAY, ipv6],
  ])("%s causes mails to many people, and the rest tomorrow", async (_what, key, most, networks) => {
    await fill(key, most - 1);
    expect(await causeAll(2, (n) => cause("registration", `person-${n}@example.com`, networks))).toEqual([
      "now",
      "tomorrow",
    ]);
    expect(await cause("registration", "person-2@example.com")).toBe("now");
    expect([await countOf(key), await countOf(key, "2026-11-26")]).toEqual([most, 1]);
  });

  test("causes no code tomorrow, when that is of no use", async () => {
    await fill(LARGE, FROM_NETWORK_A_DAY);
    expect(await cause("code", "maria@example.com", ipv4)).toBe("not written");
    expect(await cause("link", "maria@example.com", ipv4)).toBe("tomorrow");
  });

  test("fills nobody's mailbox for tomorrow", async () => {
    await fill(LARGE, FROM_NETWORK_A_DAY);
    const outcomes = await causeAll(4, () => cause("story", "maria@example.com", ipv4));
    expect(outcomes).toEqual(["tomorrow", "tomorrow", "tomorrow", SITE_FULL]);
    setClock(12);
    expect(await cause("story", "maria@example.com")).toEqual(MAILBOX_FULL);
  });
});

describe("the whole site", () => {
  const botnet = (count: number, kind: MailKind = "registration") =>
    causeAll(count, (n) => cause(kind, `${kind}-${n}-${calls}@example.com`));

  test("sends as many as is set, as many tomorrow, and no more", async () => {
    env.AUTOMATIC_MAILS_A_DAY = "2";
    expect(await botnet(5)).toEqual(["now", "now", "tomorrow", "tomorrow", SITE_FULL]);
  });

  test("keeps a fifth of its day for those who apply", async () => {
    env.AUTOMATIC_MAILS_A_DAY = "10";
    expect((await botnet(9, "newsletter")).at(-1)).toBe("tomorrow");
    expect(await botnet(3)).toEqual(["now", "now", "tomorrow"]);
  });

  test("sends none, if that is so", async () => {
    env.AUTOMATIC_MAILS_A_DAY = "0";
    expect(await botnet(1)).toEqual([SITE_FULL]);
  });

  test.each([undefined, "", "2,000", "many", "-1"])("sends 2,000, if that is %j", async (set) => {
    const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
    if (set !== undefined) env.AUTOMATIC_MAILS_A_DAY = set;
    await fill("automatic mails", 1_999);
    expect(await botnet(2)).toEqual(["now", "tomorrow"]);
    expect(log).toHaveBeenCalledTimes(set ? 2 : 0);
    log.mockRestore();
  });

  test("sends what waits when its day has come, by whatever way, without counting it again", async () => {
    env.AUTOMATIC_MAILS_A_DAY = "1";
    await botnet(2);
    const ids = (await db.select({ id: outbox.id }).from(outbox)).map(({ id }) => id);
    const { mailer, sent } = keepingMailer();
    const site = "https://kitchen.example";
    await deliverDue(db, mailer, { ids, site });
    await deliverDue(db, mailer, { site });
    expect(sent).toHaveLength(1);
    setClock(12);
    await deliverDue(db, mailer, { site });
    expect(sent).toHaveLength(2);
    expect(await countOf("automatic mails", "2026-11-26")).toBe(1);
  });
});

test("nobody reads in what is counted who had a mail", async () => {
  await cause("registration", "maria@example.com");
  const keys = (await db.select().from(quotas)).map(({ key }) => key).toSorted();
  expect(keys).toEqual([
    expect.stringMatching(/^applications of [0-9a-f]{64}$/),
    "automatic mails",
    "automatic mails from network 0",
    expect.stringMatching(/^confirmations to [0-9a-f]{64}$/),
  ]);
});
