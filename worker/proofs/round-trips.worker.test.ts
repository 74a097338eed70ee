import { beforeEach, expect, test, vi } from "vitest";
import { printFigure } from "#worker/testing/figures.ts";
import { type ApiCall, policies } from "#worker/testing/policies.ts";
import { type RecordedCall, recordCalls } from "#worker/testing/recorded-calls.ts";
import { setScene } from "#worker/testing/scene.ts";
import { startWorker } from "#worker/testing/worker.ts";

/*
 * How often an answer waits for D1: once, and for staff once more, since whose session it is stands there. The table is exact:
 * a call that asks less often than it says fails as well.
 */

const worker = await startWorker();

beforeEach(() => {
  for (const way of ["info", "error"] as const) vi.spyOn(console, way).mockImplementation(() => undefined);
});

const usual = { anybody: 1, family: 1, staff: 2 };

const ACCESS = "a cookie rests on the address that is stored";
const ADDRESS = "the mailbox that a mail goes to is counted";
const REPEAT = "a repeat is looked up once its batch has failed";
const COLLEAGUE = "only who is staff, and has logged in, can be assigned anything";
const READ_FIRST = "code decides out of what it reads, and writes under a guard";

/** Round trips of a call, and of the same call made again, where they are not the usual ones; and why. */
const others: Partial<Record<ApiCall, { trips: number; again?: number; why: string }>> = {
  "GET /api/login": { trips: 0, why: "only leads to GitHub" },
  "GET /api/login/callback": {
    trips: 0,
    why: "nobody has begun a login here; one that was begun asks twice",
  },
  "GET /api/logout": { trips: 0, why: "sessions stand in KV" },
  "GET /api/newsletter/confirm": { trips: 0, why: "a GET changes nothing: it leads to the page that asks" },
  "GET /api/newsletter/unsubscribe": {
    trips: 0,
    why: "a GET changes nothing: it leads to the page that asks",
  },
  "POST /api/family-registrations": { trips: 1, again: 3, why: REPEAT },
  "POST /api/story-submissions": { trips: 1, again: 3, why: REPEAT },
  "POST /api/contact-info": { trips: 2, again: 4, why: REPEAT },
  "POST /api/newsletter": {
    trips: 2,
    again: 3,
    why: `the mail has the tokens of a subscription that was there; ${REPEAT}`,
  },
  "POST /api/newsletter/confirm": { trips: 2, why: "the welcome has its subscription's other token" },
  "POST /api/links": { trips: 0, why: "asks after the answer, which tells nothing of what is stored" },
  "POST /api/family-registrations/:id/code": { trips: 2, why: ADDRESS },
  "DELETE /api/family-registrations/:id/access": { trips: 0, why: "only takes a cookie back" },
  "GET /api/auth/user": { trips: 1, why: "the session says who it is" },
  "GET /api/family-registrations/:id/own": { trips: 2, why: ACCESS },
  "GET /api/family-registrations/:id/own/photos/:photoId": { trips: 2, why: ACCESS },
  "PUT /api/family-registrations/:id/own": {
    trips: 4,
    again: 3,
    why: `${ACCESS}; ${READ_FIRST}; all is read anew`,
  },
  "DELETE /api/family-registrations/:id/own": { trips: 3, again: 1, why: `${ACCESS}; ${ADDRESS}` },
  "POST /api/family-registrations/:id/withdraw": { trips: 4, again: 2, why: `${ACCESS}; ${READ_FIRST}` },
  "PUT /api/family-registrations/status": { trips: 3, again: 2, why: READ_FIRST },
  "PUT /api/family-registrations/:id/status": { trips: 3, why: READ_FIRST },
  "PUT /api/family-registrations/:id": { trips: 4, again: 2, why: `${READ_FIRST}; all is read anew` },
  "PUT /api/family-registrations/assignee": { trips: 3, why: COLLEAGUE },
  "PUT /api/family-registrations/:id/assignee": { trips: 4, why: `${COLLEAGUE}; all is read anew` },
  "PUT /api/family-registrations/:id/score": { trips: 3, why: "what all have scored is read anew" },
  "PUT /api/settings": { trips: 3, why: "the history names what is changed" },
  "PUT /api/questionnaires/:id": { trips: 3, why: READ_FIRST },
  "POST /api/questionnaires": { trips: 2, again: 4, why: `${ADDRESS}; ${REPEAT}` },
  "PUT /api/questionnaires/family/:familyId": { trips: 2, again: 4, why: `${ADDRESS}; ${REPEAT}` },
  "POST /api/visits": { trips: 2, again: 4, why: REPEAT },
  "PUT /api/visits/:id": { trips: 3, why: READ_FIRST },
  "DELETE /api/visits/:id": { trips: 3, again: 2, why: READ_FIRST },
  "PUT /api/outbox/:id": { trips: 3, why: "code puts the words into a mail before it is stored" },
  "POST /api/outbox/release": { trips: 3, why: "code puts the words into the mails before they are stored" },
  "POST /api/outbox/:id/retry": {
    trips: 6,
    again: 3,
    why: "sends the mail before it answers: leases it, reads it whole, notes what came of it, reads that back",
  },
};

const line = (call: ApiCall, trips: number, again: number) => `${call}: ${trips}, again ${again}`;

const expected = (call: ApiCall) => {
  const { trips, again = trips } = others[call] ?? { trips: usual[policies[call]] };
  return line(call, trips, again);
};

const isLong = process.env.LONG_RUN !== undefined;

/** What D1 bills for a call, with all that is done after its answer. */
const printRows = ({ call, before, after }: RecordedCall) => {
  const sum = (key: "rowsRead" | "rowsWritten") =>
    [...before, ...after].reduce((total, trip) => total + trip[key], 0);
  printFigure(`rows: ${call}`, { read: sum("rowsRead"), written: sum("rowsWritten") });
};

test("each call asks D1 as often as its table says, and no oftener", async () => {
  const recorded = await recordCalls(worker, await setScene(worker));
  const found = recorded.map(({ first, again }) =>
    line(first.call, first.before.length, again.before.length),
  );
  expect(found).toEqual(recorded.map(({ first }) => expected(first.call)));
  if (isLong) for (const { first } of recorded) printRows(first);
}, 300_000);
