import { expect, test } from "vitest";
import { inboxParts } from "#contract/inbox.ts";
import { CONSENT_VERSION } from "#contract/privacy.ts";
import { startApp } from "#worker/testing/app.ts";
import { addFamilies, LISTED, readings, SHORTLIST } from "#worker/testing/many-families.ts";
import { costOf, recordDatabase } from "#worker/testing/recorded-database.ts";
import { shareShortlist } from "#worker/testing/shared-links.ts";

/* D1 bills the rows it reads: what one page of a list costs must not grow with the table. */

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

test("a page costs the same among four times as many", { timeout: 600_000 }, async () => {
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
});
