import type { D1Database } from "@cloudflare/workers-types";
import { inboxParts } from "#contract/inbox.ts";
import { mailStatuses } from "#contract/mail.ts";
import { storedVisit } from "./mails.ts";

/*
 * Families by the thousand, with all that they can have, made by the database itself. Whatever few of them are or have, few
 * of each hundred are or have, so that the first and any later thousand look alike. Only the first two thousand wait for the
 * showrunner: mentions and families of later ones are done with.
 */

/** The family that has the mails of one in a hundred. */
const MAILED_FAMILY = "00000000-0000-4000-8000-000000000007";

/** Has so many families. */
export const LISTED = 60;
export const SHORTLIST = "00000000-0000-4000-8000-000000000020";

/** Of each hundred families one is a Rare one, fifty are Evens, the others Odds. */
const NAME = `CASE WHEN i % 100 = 0 THEN 'rare' WHEN i % 2 = 0 THEN 'even' ELSE 'odd' END`;
const id = (column = "id") => `printf('00000000-0000-4000-8000-%012d', i) AS ${column}`;
const time = (column: string) =>
  `strftime('%Y-%m-%dT%H:%M:%S.000Z', 1700000000 + i * 60, 'unixepoch') AS ${column}`;
const words = (name: string) => `'the ' || ${name} || ' family' || i || char(10) || '555'`;

/** Applications: some are approved, some scheduled with a visit, and all were told of several decisions or of that visit. */
const statements = [
  `INSERT INTO family_registrations
     (id, family_name, primary_contact, email, phone, address, signature_dish1, status, created_at, folded_name, search_text,
      city, folded_city, assignee)
   SELECT ${id()}, 'x', 'x', 'x', 'x', 'x', 'x',
     CASE WHEN i % 100 = 0 THEN 'approved' WHEN i % 10 = 3 THEN 'scheduled' WHEN i % 100 = 2 AND i > 2000 THEN 'rejected'
       ELSE 'pending' END,
     ${time("created_at")}, ${NAME} || i, ${words(NAME)}, ${NAME}, ${NAME}, CASE WHEN i % 100 = 2 THEN 'showrunner' END FROM n`,
  `INSERT INTO questionnaires (id, family_registration_id, cooking_background, story_to_tell, status, created_at, updated_at)
   SELECT ${id()}, ${id("family")}, 'x', 'x', CASE WHEN i % 100 = 50 THEN 'needs_followup' ELSE 'pending' END,
     ${time("created_at")}, ${time("updated_at")} FROM n WHERE i % 10 IN (0, 3)`,
  `INSERT INTO photos (id, content_type, application_id, kind, position, created_at)
   SELECT position || substr(${id("own").replace(" AS own", "")}, 2), 'image/jpeg', ${id("family")}, 'application', position,
     ${time("created_at")} FROM n, (SELECT 0 AS position UNION ALL SELECT 1 UNION ALL SELECT 2)`,
  // Ten to a day, so that there are more days the more visits there are.
  `INSERT INTO visits (id, family_registration_id, scheduled_date, time_slot, answer, answered_at, created_at, updated_at)
   SELECT ${id()}, ${id("family")}, iif(i % 100 = 3 AND i <= 2000, '2099-03-02', date('2026-01-01', (i / 100) || ' days')), 'morning',
     CASE WHEN i % 100 = 3 THEN 'another_day' END, ${time("answered_at")}, ${time("created_at")}, ${time("updated_at")} FROM n WHERE i % 10 = 3`,
  `INSERT INTO outbox
     (id, kind, about_id, family_id, held_for, visit, status, released_at, recipient, subject, text, due_at, created_at)
   SELECT age || substr(${id("own").replace(" AS own", "")}, 2),
     CASE WHEN i % 100 = 51 THEN 'story' WHEN i % 10 = 3 THEN 'visit_scheduled' ELSE 'application_approved' END, ${id("about")},
     iif(i % 100 = 7, '${MAILED_FAMILY}', ${id("family").replace(" AS family", "")}), iif(i % 10 = 3, 'visit', 'registration'),
     iif(i % 10 = 3, '${JSON.stringify(storedVisit())}', NULL),
     CASE WHEN age = 9 AND i % 10 = 5 THEN 'held' WHEN i % 50 = 0 THEN 'failed' WHEN i % 50 = 2 THEN 'discarded' ELSE 'sent' END,
     CASE WHEN age = 9 AND i % 10 = 5 THEN NULL ELSE 'x' END, 'x', 'x', CASE WHEN age = 9 AND i % 10 = 5 THEN '' ELSE 'x' END, 'x',
     strftime('%Y-%m-%dT%H:%M:%S.000Z', 1700000000 + i * 60 + age, 'unixepoch')
   FROM n, (SELECT 1 AS age UNION ALL SELECT 5 UNION ALL SELECT 9)`,
  `INSERT INTO notes (id, family_id, author, text, created_at)
   SELECT ${id()}, ${id("family")}, 'producer', '@showrunner', ${time("created_at")} FROM n WHERE i % 100 = 1`,
  `INSERT INTO mentions (login, family_id, note_id, done)
   SELECT 'showrunner', ${id("family")}, ${id("note")}, i > 2000 FROM n WHERE i % 100 = 1`,
  `INSERT INTO story_submissions (id, author_name, email, title, content, created_at, folded_title, search_text)
   SELECT ${id()}, 'x', 'x', 'x', 'x', ${time("created_at")}, ${NAME} || i, ${words(NAME)} FROM n`,
  `INSERT INTO newsletters (id, email, unsubscribe_token, created_at, confirmed_at)
   SELECT ${id()}, i || '@example.com', i, ${time("created_at")}, 'x' FROM n`,
  // These don't grow with the season: a page of shortlists, one of them with families, of whom there are pages.
  `INSERT OR IGNORE INTO shortlists (id, name, folded_name, created_by, created_at, updated_at)
   SELECT ${id()}, i, i, 'x', ${time("created_at")}, ${time("updated_at")} FROM n WHERE i <= 20`,
  `INSERT OR IGNORE INTO shortlist_families (shortlist_id, family_id, position)
   SELECT '${SHORTLIST}', ${id("family")}, i FROM n WHERE i <= ${LISTED}`,
];

const numbersFrom = (from: number, to: number) =>
  `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;

/** So many families that have nothing yet, of which some may be there already; their ids. */
export const storeFamilies = async (d1: D1Database, count: number, { from = 1, status = "pending" } = {}) => {
  const texts = "'Lee', 'Lee', i || '@example.com', 'x', 'x', 'x', ?, 'lee', 'the lees'";
  await d1
    .prepare(
      `${numbersFrom(from, from + count - 1)} INSERT OR IGNORE INTO family_registrations
         (id, created_at, family_name, primary_contact, email, phone, address, signature_dish1, status, folded_name, search_text)
       SELECT ${id()}, ${time("created_at")}, ${texts} FROM n`,
    )
    .bind(status)
    .run();
  return Array.from(
    { length: count },
    (_, n) => `00000000-0000-4000-8000-${String(from + n).padStart(12, "0")}`,
  );
};

/** Families that one statement makes at most: D1 ends what takes too long. */
const AT_ONCE = 10_000;

/** Adds the families after the first `from`, up to `to`. */
export const addFamilies = async (d1: D1Database, from: number, to: number) => {
  for (let begin = from; begin < to; begin += AT_ONCE) {
    const end = Math.min(begin + AT_ONCE, to);
    const numbers = numbersFrom(begin + 1, end);
    for (const statement of statements)
      await d1.prepare(statement.replace("SELECT", `${numbers} SELECT`)).run();
  }
};

/*
 * The lists as staff filter, search and sort them: each way in which their statements differ, on the first page, and on one
 * in the middle where a list is paged.
 */

const NO_ID = "00000000-0000-4000-8000-000000000000";
/** Of a page in the middle of a list that goes by age, and of one by name. */
const byAge = `cursor=["2023-11-16T00:00:00.000Z","${NO_ID}"]`;
const byName = `cursor=["even3","${NO_ID}"]`;

/** The list of whom staff can give a visit has parts, and its cursor says which. */
const inPart = (query: string, cursor: string) =>
  query.includes("schedulable") ? cursor.replace("[", "[1,") : cursor;

const withPages = (path: string, queries: readonly string[], cursor = byAge) =>
  queries.flatMap((query) => [`${path}?${query}`, `${path}?${query}&${inPart(query, cursor)}`]);

const applications = "/api/family-registrations";
const chosen = [
  ...["", "status=approved", "schedulable=true"],
  ...["q=the", "q=the+555", "q=the&status=approved", "q=the&schedulable=true"],
];
const onShortlist = `shortlist=${SHORTLIST}`;
const sorted = (order: string) => chosen.map((query) => `${query}&sort=${order}`);

export const readings: readonly string[] = [
  ...withPages(applications, [...chosen, ...sorted("oldest")]),
  ...withPages(applications, sorted("name"), byName),
  ...withPages(applications, ["city=rare", "city=even", onShortlist]),
  ...withPages(
    applications,
    ["sort=city", "city=rare&sort=city"],
    `cursor=["even","2023-11-16T00:00:00.000Z","${NO_ID}"]`,
  ),
  ...withPages(applications, [`${onShortlist}&sort=shortlist`], `cursor=[5,"${NO_ID}"]`),
  ...chosen.map((query) => `${applications}/ids?${query}`),
  "/api/shortlists",
  ...withPages("/api/questionnaires", ["", "status=needs_followup"]),
  ...withPages("/api/visits", ["", "answer=another_day"]),
  ...["", "&answer=another_day"].flatMap((also) => [
    `/api/visits?from=2026-01-01&to=2026-01-02${also}`,
    `/api/visits?from=2026-01-02${also}`,
    `/api/visits?to=2026-11-30${also}`,
  ]),
  "/api/visits.ics?from=2026-11-01&to=2026-11-30",
  ...withPages("/api/story-submissions", ["", "q=the", "sort=oldest", "q=the&sort=oldest"]),
  ...withPages("/api/story-submissions", ["sort=name", "q=the&sort=name"], byName),
  ...withPages("/api/newsletter/subscribers", [""]),
  ...withPages("/api/contact-info/all", [""]),
  ...withPages("/api/outbox", [
    "",
    "kind=story",
    "kind=story&kind=application_approved",
    "q=the+odd",
    "heldFor=registration",
    `family=${MAILED_FAMILY}`,
    `family=${MAILED_FAMILY}&status=sent`,
    "status=held&kind=application_approved",
    "status=held&kind=story",
    "status=sent&kind=application_approved&kind=visit_moved",
    "status=held&q=odd",
    "status=held&heldFor=registration",
    "status=held&heldFor=visit",
    ...mailStatuses.map((status) => `status=${status}`),
  ]),
  ...["ids", "count"].flatMap((what) => [
    `/api/outbox/${what}?status=held`,
    `/api/outbox/${what}?status=sent&q=rare&kind=story&kind=application_approved`,
  ]),
  "/api/inbox",
  ...inboxParts.flatMap((part) => withPages(`/api/inbox/${part}`, [""])),
  "/api/summary",
  "/api/settings",
  "/api/mail-kinds",
];
