import type { StaffUser } from "#contract/access.ts";
import type { Summary } from "#contract/summary.ts";
import type { Answer } from "./screen.ts";

export const user: StaffUser = {
  id: "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d",
  login: "showrunner",
  email: "sam@example.com",
  firstName: "Sam",
  lastName: "Showrunner",
  profileImageUrl: null,
};

export const summary: Summary = {
  version: 4711,
  applications: { total: 128, pending: 71, approved: 24, scheduled: 18, rejected: 15, withdrawn: 0 },
  questionnaires: { total: 21, pending: 9, approved: 8, needs_followup: 3, rejected: 1 },
  visits: { anotherDay: 2 },
  stories: 46,
  subscribers: 1312,
  outbox: { held: 3, queued: 2, sent: 1460, failed: 3, discarded: 1 },
  mine: 12,
  colleagues: ["producer", "showrunner"],
  mailOutage: null,
  problems: [],
};

/** The API's answers to somebody logged in, with those of one tab. */
export const staffApi = (answers: Record<string, Answer>): Record<string, Answer> => ({
  "GET /api/auth/user": { json: user },
  "GET /api/summary": { json: summary },
  // Two lists share a tab.
  "GET /api/outbox": { json: [] },
  "GET /api/newsletter/subscribers": { json: [] },
  "GET /api/history": {
    json: [
      {
        id: "8d6f5c3e-4b1a-4c2d-9e8f-7a6b5c4d3e2f",
        at: "2026-11-20T17:12:00.000Z",
        actor: "producer",
        action: "settings",
        fields: ["copyTo"],
        from: null,
        to: null,
      },
    ],
  },
  ...answers,
});

/** What the API says when something breaks. */
export const serverError: Answer = {
  status: 500,
  json: { message: "Something went wrong on our side. Please try again.", requestId: "8f2c" },
};
