import { expect, test } from "vitest";
import { inboxParts } from "#contract/inbox.ts";
import { CONSENT_VERSION } from "#contract/privacy.ts";
import { startApp } from "#worker/testing/app.ts";
import { addFamilies, LISTED, readings, SHORTLIST } from "#worker/testing/many-families.ts";
import { costOf, recordDatabase } from "#worker/testing/recorded-database.ts";
import { shareShortlist } from "#worker/testing/shared-links.ts";

/* D1 bills the rows it reads and writes: what a page of a list or a change costs must not grow with the tables. */

const site = await startApp();
const PAGE = 20;
const [FEW, MANY] = [2_500, 10_000];

/** Searches, ids and whole days, which have as many rows as there are, and the families whose two parts are sorted. */
const GROWS = /[?&]q=|\/ids\?|schedulable=true|visits\?(from|to)=[\d-]+$|\.ics/;

/** Rows that are read for each that is shown, with what belongs to it. */
const MOST = 8;

/** Rows by which two pages may differ: those that happen to lie there have, or have not, a visit. */
const BY_CHANCE = 5;

/** What reads all families of a shortlist, however many a page has: rows for each. */
const OF_LIST = /shortlist|shared/;
const MOST_LISTED = 12;

/** Has five pages in one, and their counts. */
const INBOX = "/api/inbox";

/** A family of the last thousands. Of each hundred the first is approved, of each ten one has a visit, most are pending. */
const id = (n: number) => `00000000-0000-4000-8000-${String(8_200 + n).padStart(12, "0")}`;
const [list, visits] = ["/api/family-registrations", "/api/visits"];
const day = { scheduledDate: "2098-01-22", timeSlot: "morning" };
const six = [4, 5, 6, 7, 8, 9].map(id);

/** What staff do to families, and the rows that it reads and writes at most. */
const changes: readonly [method: string, address: string, json: object, read: number, written: number][] = [
  ["PUT", `${list}/${id(1)}/status`, { status: "approved" }, 50, 12],
  ["PUT", `${list}/status`, { ids: six, status: "rejected" }, 6 * 48, 6 * 25],
  ["PUT", `/api/questionnaires/${id(10)}`, { status: "approved" }, 52, 24],
  ["POST", visits, { ...day, familyRegistrationId: id(0) }, 39, 31],
  ["PUT", `${visits}/${id(3)}`, { notes: "Ring twice" }, 90, 2],
  ["PUT", `${visits}/${id(3)}`, { ...day, timeSlot: "evening" }, 86, 20],
  ["PUT", `${visits}/${id(13)}`, { familyRegistrationId: id(1) }, 123, 52],
  ["DELETE", `${visits}/${id(13)}`, {}, 90, 17],
];
/** Of each, however many it is about. */
const MOST_STATEMENTS = 14;

test("a page costs the same among four times as many, and a change little", {
  timeout: 600_000,
}, async () => {
  const cookie = await site.logIn("showrunner");
  const read = async (address: string) => {
    const { DB, trips } = recordDatabase(site.env.DB);
    const page = address.replace("?", `?limit=${PAGE}&`);
    const response = await site.clientWith({ DB }).call(page, { cookie });
    expect([address, response.status]).toEqual([address, 200]);
    const shown: unknown = await response.json();
    const isWhole = OF_LIST.test(address) || address === INBOX;
    const isFull = isWhole || (Array.isArray(shown) && shown.length === PAGE);
    return { address, rows: costOf(trips).rowsRead, isFull };
  };
  const links: string[] = [];
  const readAll = async () => {
    const all: Awaited<ReturnType<typeof read>>[] = [];
    for (const address of [...readings, ...links]) if (!GROWS.test(address)) all.push(await read(address));
    return all;
  };
  await addFamilies(site.env.DB, 0, FEW);
  await site.env.DB.prepare("UPDATE family_registrations SET consent_version = ?")
    .bind(CONSENT_VERSION)
    .run();
  const { token } = await shareShortlist(site, cookie, { id: SHORTLIST });
  links.push(`/api/shortlists/${SHORTLIST}/shares`, `/api/shared/${token}`);
  const few = await readAll();
  await addFamilies(site.env.DB, FEW, MANY);
  const many = await readAll();
  const growing = many.filter(
    ({ rows, isFull }, place) => isFull && few[place]?.isFull && rows > (few[place]?.rows ?? 0) + BY_CHANCE,
  );
  expect(growing).toEqual([]);
  // Also where few of all match.
  const most = (address: string) =>
    OF_LIST.test(address) ? MOST_LISTED * LISTED : MOST * PAGE * (address === INBOX ? inboxParts.length : 1);
  expect(many.filter(({ address, rows, isFull }) => isFull && rows > most(address))).toEqual([]);
  expect(many.filter(({ isFull }) => isFull).length).toBeGreaterThan(15);

  const costly: string[] = [];
  for (const [method, address, json, mostRead, mostWritten] of changes) {
    const { DB, trips } = recordDatabase(site.env.DB);
    const { status } = await site.clientWith({ DB }).call(address, { method, cookie, json });
    const { statements, rowsRead, rowsWritten } = costOf(trips);
    if (status >= 300 || statements > MOST_STATEMENTS || rowsRead > mostRead || rowsWritten > mostWritten)
      costly.push(`${method} ${address} ${status}: ${statements}, ${rowsRead} read, ${rowsWritten} written`);
  }
  expect(costly).toEqual([]);
});
