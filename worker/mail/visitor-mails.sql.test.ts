import { eq, type SQL, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { MailKind } from "#contract/mail.ts";
import { FROM_CONNECTION_A_DAY, FROM_NETWORK_A_DAY } from "#worker/db/quota.ts";
import { quotas } from "#worker/db/schema/bookkeeping.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { deliverDue } from "#worker/mail/queue/delivery.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { keepingMailer } from "#worker/testing/mails.ts";
import { mailboxOf, queueAutomaticMail, type Requester } from "./visitor-mails.ts";

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

/** When an email that somebody causes is due: now, tomorrow, or never, for the reason. By default from a network of its own. */
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
  if (row.dueAt === row.createdAt) return "now";
  return row.dueAt === MIDNIGHT ? "tomorrow" : row.dueAt;
};

const causeAll = async (count: number, call: (n: number) => ReturnType<typeof cause>) => {
  const outcomes = [];
  for (let n = 0; n < count; n++) outcomes.push(await call(n));
  return outcomes;
};

const MAILBOX_FULL = expect.stringContaining("This address has had as many");
const SITE_FULL = expect.stringContaining("AUTOMATIC_MAILS_A_DAY");

const nows = (count: number): unknown[] => Array(count).fill("now");

/** Consumes a quota. */
const fill = (key: string, count: number, window = "2026-11-25") =>
  db.insert(quotas).values({ key, window, count });
const countOf = async (key: string, window = "2026-11-25") =>
  (await db.select().from(quotas).where(sql`${quotas.key} = ${key} AND ${quotas.window} = ${window}`))[0]
    ?.count ?? 0;

test.each([
  ["Maria@Example.COM", "maria@example.com"],
  ["maria+a+b@example.com", "maria@example.com"],
  ["M.a.R.i.a+x@Gmail.com", "maria@gmail.com"],
  ["maria@googlemail.com", "maria@gmail.com"],
  ["m.aria@example.com", "m.aria@example.com"],
  ["m.aria@mail.gmail.com", "m.aria@mail.gmail.com"],
  ["maria-x@a+b.example", "maria-x@a+b.example"],
])("an email to %s counts for %s", (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

describe("a mailbox", () => {
  test("gets three confirmations a day, whatever they are and however its address is written", async () => {
    const kinds = ["story", "newsletter", "newsletter_confirmation", "story"] as const;
    const ways = [
      "maria.lee@gmail.com",
      "MariaLee@gmail.com",
      "marialee@googlemail.com",
      "marialee+1@gmail.com",
    ];
    const outcomes = await causeAll(4, (n) => cause(kinds[n] ?? "story", ways[n] ?? ""));
    expect(outcomes).toEqual([...nows(3), MAILBOX_FULL]);
    expect(await cause("story", "somebody@example.com")).toBe("now");
    setClock(12);
    expect(await cause("story", "marialee@gmail.com")).toBe("now");
  });

  test("gets three of ten simultaneous ones", async () => {
    const all = Array.from({ length: 10 }, () => cause("registration", "maria@example.com"));
    expect((await Promise.all(all)).filter((outcome) => outcome === "now")).toHaveLength(3);
  });

  test("gets its own application confirmed, whatever strangers did with tags", async () => {
    await causeAll(3, (n) => cause("registration", `maria+${n}@example.com`));
    expect(await cause("story", "maria@example.com")).toEqual(MAILBOX_FULL);
    expect(await cause("registration", "Maria@example.com")).toBe("now");
    expect(await cause("registration", "maria@example.com")).toEqual(MAILBOX_FULL);
    setClock(12);
    expect(await cause("registration", "maria@example.com")).toBe("now");
  });

  test("gets ten applications with tags confirmed", async () => {
    const outcomes = await causeAll(11, (n) => cause("registration", `maria+${n}@example.com`));
    expect(outcomes).toEqual([...nows(10), MAILBOX_FULL]);
  });

  test("has a tag only before the @", async () => {
    const outcomes = await causeAll(5, () => cause("registration", "x@a+b.example"));
    expect(outcomes).toEqual([...nows(3), MAILBOX_FULL, MAILBOX_FULL]);
  });

  test("gets links once an hour and four times a day, and more are not written", async () => {
    const outcomes = [];
    for (const hours of [0, 0.9, 1, 2, 3, 4, 12]) {
      setClock(hours);
      outcomes.push(await cause("link", `maria+${hours}@example.com`));
    }
    expect(outcomes).toEqual(["now", "not written", ...nows(3), "not written", "now"]);
  });

  test("gets ten codes a day, and more are not written", async () => {
    const outcomes = await causeAll(11, (n) => cause("code", `maria+${n}@example.com`));
    expect(outcomes).toEqual([...nows(10), "not written"]);
  });

  test("has a limit for each sort, and an email that is not written counts for none", async () => {
    await causeAll(4, () => cause("story", "maria@example.com"));
    expect(await cause("link", "maria@example.com")).toBe("now");
    expect(await cause("code", "maria@example.com")).toBe("now");
    expect(await cause("newsletter", "lee@example.com", { condition: sql`FALSE` })).toBe("not written");
    expect(await countOf("automatic mails")).toBe(5);
  });

  test("gets unlimited emails in any case, which count all the same", async () => {
    env.AUTOMATIC_MAILS_A_DAY = "0";
    const causeUnlimited = () => cause("address_changed", "maria@example.com", { isUnlimited: true });
    expect(await causeAll(12, causeUnlimited)).toEqual(nows(12));
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
  ])("%s causes so many emails a day, and the rest tomorrow", async (_what, key, most, networks) => {
    await fill(key, most - 1);
    const outcomes = await causeAll(2, (n) => cause("registration", `person-${n}@example.com`, networks));
    expect(outcomes).toEqual(["now", "tomorrow"]);
    expect(await cause("registration", "person-2@example.com")).toBe("now");
    expect([await countOf(key), await countOf(key, "2026-11-26")]).toEqual([most, 1]);
  });

  test("causes no code tomorrow, and fills no mailbox for tomorrow", async () => {
    await fill(LARGE, FROM_NETWORK_A_DAY);
    expect(await cause("code", "maria@example.com", ipv4)).toBe("not written");
    expect(await cause("link", "maria@example.com", ipv4)).toBe("tomorrow");
    const outcomes = await causeAll(4, () => cause("story", "maria@example.com", ipv4));
    expect(outcomes).toEqual(["tomorrow", "tomorrow", "tomorrow", SITE_FULL]);
    setClock(12);
    expect(await cause("story", "maria@example.com")).toEqual(MAILBOX_FULL);
  });
});

describe("the whole site", () => {
  const causeMany = (count: number, kind: MailKind = "registration") =>
    causeAll(count, (n) => cause(kind, `${kind}-${n}-${calls}@example.com`));

  test("sends as many as is set, as many tomorrow, and no more", async () => {
    env.AUTOMATIC_MAILS_A_DAY = "2";
    expect(await causeMany(5)).toEqual(["now", "now", "tomorrow", "tomorrow", SITE_FULL]);
    env.AUTOMATIC_MAILS_A_DAY = "0";
    expect(await causeMany(1)).toEqual([SITE_FULL]);
  });

  test.each([undefined, "", "2,000", "many", "-1"])(
    "sends 2,000 if %j is set, and logs what is wrong",
    async (set) => {
      const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
      env = { ...env, ...(set !== undefined && { AUTOMATIC_MAILS_A_DAY: set }) };
      await fill("automatic mails", 1_999);
      expect(await causeMany(2)).toEqual(["now", "tomorrow"]);
      expect(log).toHaveBeenCalledTimes(set ? 2 : 0);
      log.mockRestore();
    },
  );

  test("keeps a fifth of its day for those who apply", async () => {
    env.AUTOMATIC_MAILS_A_DAY = "10";
    expect((await causeMany(9, "newsletter")).at(-1)).toBe("tomorrow");
    expect(await causeMany(3)).toEqual(["now", "now", "tomorrow"]);
  });

  test("sends what waits once its day has come, without counting it again", async () => {
    env.AUTOMATIC_MAILS_A_DAY = "1";
    await causeMany(2);
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

test("what is counted doesn't tell who got an email", async () => {
  await cause("registration", "maria@example.com");
  const keys = (await db.select().from(quotas)).map(({ key }) => key).toSorted();
  expect(keys).toEqual([
    expect.stringMatching(/^applications of [0-9a-f]{64}$/),
    "automatic mails",
    "automatic mails from network 0",
    expect.stringMatching(/^confirmations to [0-9a-f]{64}$/),
  ]);
});
