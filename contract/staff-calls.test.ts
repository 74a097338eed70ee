import { expect, test } from "vitest";
import { applicationFilter, applicationQuery } from "./application-filter.ts";
import {
  applicationCorrection,
  applicationStatusChange,
  applicationStatusesChange,
  chosenApplications,
} from "./applications.ts";
import { assignment, assignments, newNote, newScore } from "./casting.ts";
import { chosenMails } from "./mail.ts";

/* What staff find, decide, write or give. */

const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
const chosen = Array.from({ length: 201 }, () => crypto.randomUUID());
const status = "rejected";
const updatedAt = "2026-11-21T12:00:00.000Z";
const corrections = [{ familyName: " " }, { email: "nobody" }, { phone: "1" }, { specialties: [] }];
const refused = [
  [applicationCorrection, [{}, { updatedAt: null }, { updatedAt: "yesterday" }]],
  [applicationCorrection, corrections.map((change) => ({ updatedAt, ...change }))],
  [applicationFilter, [{ specialty: "sushi" }, { day: ["weekends", "someday"] }, { questionnaire: "lost" }]],
  [applicationFilter, [{ mail: "" }, { minScore: "6" }, { starred: "" }, { stars: "5" }]],
  [
    applicationQuery,
    [{ sort: "stars" }, { sort: "shortlist" }, { sort: "shortlist", shortlist: [one, two] }],
  ],
  [applicationFilter, [{ shortlist: "mine" }, { heardFrom: "nobody" }, { city: "" }]],
  [applicationStatusChange, [{}, { status: "maybe" }, { status, from: "maybe" }, { status, from: null }]],
  [applicationStatusesChange, [[], chosen, [chosen[0], "1"], "all", [1]].map((ids) => ({ ids, status }))],
  [chosenMails, [{ ids: [] }, { ids: chosen }]],
  [chosenApplications, [{ ids: [] }, { ids: chosen }, { ids: ["1"] }]],
  [newNote, [{}, { text: " " }, { text: "x".repeat(5001) }, { text: 7 }]],
  [newScore, [0, 6, 2.5, "3", null].map((score) => ({ score }))],
  [assignments, [{ ids: [], login: null }]],
  [assignment, [{ login: "" }]],
] as const;

test("what cannot be found, decided, written or given is not understood", () => {
  for (const [schema, wrong] of refused)
    expect(wrong.filter((given) => schema.safeParse(given).success)).toEqual([]);
});
