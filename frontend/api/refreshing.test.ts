import { MutationObserver, type MutationOptions } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { applicationQuery, applicationsQuery, comesAndGoes, deleteApplication } from "./applications.ts";
import { activateContact, contactsQuery, deleteContact, saveContact } from "./contact-info.ts";
import { decideOnMany, decideOnOne } from "./decisions.ts";
import { changeMail, outboxQuery, releaseMails, retryMail } from "./mail.ts";
import { changeMailKind, mailKindsQuery } from "./mail-kinds.ts";
import { newQueryClient } from "./query-client.ts";
import { deleteQuestionnaire, questionnairesQuery, reviewQuestionnaire } from "./questionnaires.ts";
import { changeSettings, settingsQuery } from "./settings.ts";
import { deleteStory, storiesChange, storiesQuery } from "./stories.ts";
import { postApplication, postStory } from "./submissions.ts";
import { deleteSubscriber, subscribersQuery } from "./subscribers.ts";
import { summaryQuery } from "./summary.ts";
import { cancelVisit, changeVisit, saveVisit, weekQuery } from "./visits.ts";

/* Data is fetched once and stays until something we do makes it stale: which data each change makes stale. */

const ID = "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";

const lists = {
  application: applicationQuery(ID).queryKey,
  applications: applicationsQuery({ status: "", q: "" }).queryKey,
  questionnaires: questionnairesQuery({ status: "", q: "" }).queryKey,
  visits: weekQuery("2026-11-22").queryKey,
  stories: storiesQuery({ q: "", sort: "" }).queryKey,
  mails: outboxQuery({ status: "", kind: "" }).queryKey,
  subscribers: subscribersQuery.queryKey,
  contacts: contactsQuery.queryKey,
  counts: summaryQuery.queryKey,
  kinds: mailKindsQuery.queryKey,
  settings: settingsQuery.queryKey,
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

/** The lists that show families: those of questionnaires and visits do, too. */
const families: List[] = ["applications", "questionnaires", "visits"];
/** And the mails that tell families of what is decided. */
const decided: List[] = ["application", ...families, "mails", "counts"];
const visit = { id: ID, family: { id: ID }, scheduledDate: "2026-11-23", timeSlot: "morning", updatedAt: "" };
const to = { scheduledDate: "2026-11-24", timeSlot: "evening" };
const decision = { id: ID, status: "approved", from: "pending" };

const decisions = { changes: [decision] };

/** Where a mail stands is shown at what it is about. */
const afterMail: List[] = [...decided, "subscribers"];

const changes: [string, object, unknown, List[]][] = [
  ["submitting a story", { mutationFn: postStory, meta: storiesChange }, {}, ["stories", "mails", "counts"]],
  ["deleting a story", deleteStory, ID, ["stories", "mails", "counts"]],
  [
    "submitting an application",
    { mutationFn: postApplication, meta: comesAndGoes },
    {},
    [...families, "mails", "counts"],
  ],
  ["deciding on an application", decideOnOne, decisions, decided],
  ["deciding on several", decideOnMany, decisions, decided],
  ["deleting an application", deleteApplication, ID, [...families, "mails", "counts"]],
  ["reviewing a questionnaire", reviewQuestionnaire, { id: ID }, decided],
  ["deleting a questionnaire", deleteQuestionnaire, ID, decided],
  ["saving a visit", saveVisit, { id: ID, json: {} }, decided],
  ["changing a visit", changeVisit, { visit, change: to }, decided],
  ["scheduling a family", saveVisit, { json: {}, submissionKey: ID }, decided],
  ["cancelling a visit", cancelVisit, visit, decided],
  ["releasing mails", releaseMails, [ID], afterMail],
  ["retrying a mail", retryMail, ID, afterMail],
  ["changing a mail", changeMail, { id: ID }, afterMail],
  ["changing a kind of mail", changeMailKind, { kind: "story" }, ["mails", "kinds"]],
  ["changing the settings", changeSettings, {}, ["application", "applications", "settings"]],
  ["deleting a subscriber", deleteSubscriber, ID, ["mails", "subscribers", "counts"]],
  ["saving a contact entry", saveContact, { id: ID }, ["contacts"]],
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
