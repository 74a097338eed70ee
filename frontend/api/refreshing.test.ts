import { MutationObserver, type MutationOptions } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { applicationsQuery, deleteApplication, submitApplication } from "./applications.ts";
import {
  activateContact,
  changeContact,
  contactsQuery,
  createContact,
  deleteContact,
} from "./contact-info.ts";
import { markMailSent, outboxQuery, retryMail } from "./mail.ts";
import { newQueryClient } from "./query-client.ts";
import { deleteQuestionnaire, questionnairesQuery, reviewQuestionnaire } from "./questionnaires.ts";
import { deleteStory, storiesQuery, submitStory } from "./stories.ts";
import { subscribersQuery } from "./subscribers.ts";
import { summaryQuery } from "./summary.ts";
import { cancelVisit, saveVisit, weekQuery } from "./visits.ts";

/* Data is fetched once and stays until something we do makes it stale: which data each change makes stale. */

const lists = {
  applications: applicationsQuery({ status: "", q: "" }).queryKey,
  questionnaires: questionnairesQuery({ status: "" }).queryKey,
  visits: weekQuery("2026-11-22").queryKey,
  stories: storiesQuery.queryKey,
  mails: outboxQuery({ status: "", kind: "" }).queryKey,
  subscribers: subscribersQuery.queryKey,
  contacts: contactsQuery.queryKey,
  counts: summaryQuery.queryKey,
};
type List = keyof typeof lists;

const names = Object.keys(lists) as List[];

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What is stale after a change that the server answers so. */
const staleAfter = async (mutation: object, variables: unknown, status: number) => {
  vi.stubGlobal("fetch", async () =>
    status === 204 ? new Response(null, { status }) : Response.json({}, { status }),
  );
  const client = newQueryClient();
  for (const name of names) client.setQueryData(lists[name], { pages: [], pageParams: [] } as never);
  const change = new MutationObserver(client, mutation as MutationOptions<unknown, Error, unknown>);
  await change.mutate(variables).catch(() => undefined);
  return names.filter((name) => client.getQueryState(lists[name])?.isInvalidated);
};

const ID = "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";
/** Everything that shows families: their questionnaires and visits do, too. */
const ofFamilies: List[] = ["applications", "questionnaires", "visits"];

const changes: [string, object, unknown, List[]][] = [
  ["submitting a story", submitStory, {}, ["stories", "mails", "counts"]],
  ["deleting a story", deleteStory, ID, ["stories", "mails", "counts"]],
  ["submitting an application", submitApplication, {}, [...ofFamilies, "mails", "counts"]],
  ["deleting an application", deleteApplication, ID, [...ofFamilies, "mails", "counts"]],
  ["reviewing a questionnaire", reviewQuestionnaire, { id: ID }, [...ofFamilies, "counts"]],
  ["deleting a questionnaire", deleteQuestionnaire, ID, [...ofFamilies, "counts"]],
  ["saving a visit", saveVisit, { id: ID, json: {} }, ofFamilies],
  ["cancelling a visit", cancelVisit, ID, ofFamilies],
  ["retrying a mail", retryMail, ID, ["mails", "subscribers", "counts"]],
  ["marking a mail as sent", markMailSent, ID, ["mails", "subscribers", "counts"]],
  ["creating a contact entry", createContact, {}, ["contacts"]],
  ["changing a contact entry", changeContact, { id: ID }, ["contacts"]],
  ["activating a contact entry", activateContact, ID, ["contacts"]],
  ["deleting a contact entry", deleteContact, ID, ["contacts"]],
];

describe("what is shown is asked for again after", () => {
  it.each(changes)("%s", async (_what, mutation, variables, expected) => {
    expect(await staleAfter(mutation, variables, 200)).toEqual(
      names.filter((name) => expected.includes(name)),
    );
  });
});

describe("also when the server refuses, for then what is shown is not what is stored:", () => {
  it.each(changes)("%s", async (_what, mutation, variables, expected) => {
    expect(await staleAfter(mutation, variables, 404)).toEqual(
      names.filter((name) => expected.includes(name)),
    );
  });
});
