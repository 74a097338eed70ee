import { expect, it } from "vitest";
import { applicationFields } from "./applications.ts";
import { questions } from "./questionnaires.ts";

it("a field's maximum is its schema's, whatever that is wrapped in", () => {
  const { familyName, pitch, minors } = applicationFields;
  const { storyToTell, familyTraditions } = questions;
  const fields = [familyName, pitch, storyToTell, familyTraditions, minors];
  expect(fields.map(({ maximum }) => maximum)).toEqual([200, 1_000, 10_000, 10_000, undefined]);
});
