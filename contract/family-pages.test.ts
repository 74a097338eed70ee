import { expect, test } from "vitest";
import { visitAnswer } from "./family-pages.ts";

const accepted = { answer: "accepted", updatedAt: "2026-11-21T18:00:00Z" };

test.each([
  ["answer", undefined],
  ["answer", "maybe"],
  ["updatedAt", undefined],
  ["updatedAt", "yesterday"],
  ["message", "x".repeat(5_001)],
])("a visit is not answered with %s %j", (field, value) => {
  expect(visitAnswer.safeParse({ ...accepted, [field]: value }).error?.issues).toMatchObject([
    { path: [field] },
  ]);
  expect(visitAnswer.safeParse({ ...accepted, message: "x".repeat(5_000) }).success).toBe(true);
});
