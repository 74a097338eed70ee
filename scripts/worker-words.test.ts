import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { writtenOutIn } from "./words/written-out.ts";

/** What no page sends or shows: it is for staff, for programs and for those who write them. */
const notForVisitors: Readonly<Record<string, readonly string[]>> = {
  "contract/applications.ts": [
    "Unknown status",
    "Please give 1 to {} ids of applications",
    "Only schedulable=true is understood",
    "Only missingVisit=true is understood",
  ],
  "contract/consent.ts": ["Please give the version of the privacy policy, such as {}"],
  "contract/photos.ts": ["Please give both contentType and size, or neither."],
  "contract/questionnaires.ts": [
    "Unknown status",
    "Family registration is required",
    "Admin",
    "Please give a time such as 2026-11-21T18:00:00Z",
  ],
  "worker/access/family-cookie.ts": ["Strict"],
  "worker/http/errors.ts": ["There is no such call."],
};

/** Of a route, as it is registered. */
const isCall = (text: string) => /^(?:GET|POST|PUT|DELETE) \//.test(text);

const writtenOut = (pattern: readonly string[]) =>
  globSync(pattern, { exclude: ["**/*.test.ts", "**/testing/**"] }).flatMap((file) =>
    writtenOutIn(file, readFileSync(file, "utf8"))
      .filter(({ text }) => !notForVisitors[file]?.includes(text) && !isCall(text))
      .map(({ line, text }) => `${file}:${line}: ${text}`),
  );

it("no code that makes mails and calendar files has a sentence of its own", () => {
  const files = [
    "worker/**/mails.ts",
    "worker/{calendar-files,reminders}/*.ts",
    "worker/health/operator-mail.ts",
    "worker/mail/{message,write-mail}.ts",
    "worker/mail-kinds/{fill-words,layout,names,original-words}.ts",
  ];
  expect(writtenOut(files)).toEqual([]);
});

it("no code that answers visitors alone has one", () => {
  const files = [
    "worker/{drafts,links,own-data,progress,stories,subscribers}/*.ts",
    "worker/access/family-cookie.ts",
    "worker/codes/routes.ts",
    "worker/db/idempotency.ts",
    "worker/http/{errors,from-person,origin,rate-limit,validate}.ts",
    "worker/photos/{bytes,check,quota}.ts",
    "worker/visits/answers.ts",
  ];
  expect(writtenOut(files)).toEqual([]);
});

it("no field that visitors fill in has words beside its schema", () => {
  expect(
    writtenOut([
      "contract/{applications,codes,consent,family-pages,fields,photos,questionnaires,stories,subscribers,text,zod}.ts",
    ]),
  ).toEqual([]);
});
