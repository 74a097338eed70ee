import { expect, it } from "vitest";
import type { FamilyPage } from "#contract/family-states.ts";
import { familyPageQuery } from "#frontend/api/family.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { renderPage, waitForText } from "#frontend/testing/render.tsx";
import { FetchedFamily } from "./family.tsx";

const id = crypto.randomUUID();
const withdrawn: FamilyPage = {
  application: { id, familyName: "The Okonkwo Family", status: "withdrawn" },
  progress: { status: "withdrawn" },
  questionnaire: null,
};

it.each([
  { name: "keeps the draft of a family that isn't found", page: null, text: "Family Not Found", kept: 1 },
  {
    name: "removes the draft once the family has withdrawn",
    page: withdrawn,
    text: "You’ve withdrawn",
    kept: 0,
  },
])("a device $name", async ({ page, text, kept }) => {
  localStorage.setItem(`family:${id}:draft:answers`, "{}");
  const client = newQueryClient();
  client.setQueryData(familyPageQuery(id).queryKey, page);
  await renderPage(<FetchedFamily id={id} />, { client });
  await waitForText(text);
  expect(localStorage).toHaveLength(kept);
});
