import { MutationObserver, type MutationOptions } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { stubApi } from "#frontend/testing/stub-api.tsx";
import { currentUserQuery } from "./access.ts";
import { applicationQuery, applicationsQuery, deleteApplication } from "./applications.ts";
import { contactsQuery, saveContact } from "./contact-info.ts";
import { decideOnMany, decideOnOne } from "./decisions.ts";
import { correctOwnData, familyPageQuery, ownDataQuery } from "./family.ts";
import { keys } from "./keys.ts";
import { changeMails, mailKindsQuery, outboxQuery, previewMail, subscribersQuery } from "./mail.ts";
import { newQueryClient } from "./query-client.ts";
import { questionnairesQuery, reviewQuestionnaire } from "./questionnaires.ts";
import { changeSettings, settingsQuery } from "./settings.ts";
import { deleteStory, storiesQuery } from "./stories.ts";
import { postApplication } from "./submissions.ts";
import { summaryQuery } from "./summary.ts";
import { changeVisit, saveVisit, weekQuery } from "./visits.ts";

const ID = "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";

const desk = {
  application: applicationQuery(ID).queryKey,
  applications: applicationsQuery({ status: [], q: "" }).queryKey,
  questionnaires: questionnairesQuery({ status: "", q: "" }).queryKey,
  visits: weekQuery("2026-11-22").queryKey,
  stories: storiesQuery({ q: "", sort: "" }).queryKey,
  mails: outboxQuery({ status: "", kind: "" }).queryKey,
  subscribers: subscribersQuery.queryKey,
  contacts: contactsQuery.queryKey,
  counts: summaryQuery.queryKey,
  kinds: mailKindsQuery.queryKey,
  settings: settingsQuery.queryKey,
  log: keys.history,
};
const loaded = {
  ...desk,
  user: currentUserQuery.queryKey,
  familyPage: familyPageQuery(ID).queryKey,
  ownData: ownDataQuery(ID).queryKey,
};
type Loaded = keyof typeof loaded;

const names = Object.keys(loaded) as Loaded[];
const everything = Object.keys(desk) as Loaded[];

const staleAfter = async (mutation: object, variables: unknown, status: number) => {
  stubApi(() => Response.json({}, { status }));
  const client = newQueryClient();
  for (const name of names) client.setQueryData(loaded[name], { pages: [], pageParams: [] } as never);
  const change = new MutationObserver(client, mutation as MutationOptions<unknown, Error, unknown>);
  await change.mutate(variables).catch(() => undefined);
  return names.filter((name) => client.getQueryState(loaded[name])?.isInvalidated);
};

const visit = { id: ID, family: { id: ID }, scheduledDate: "2026-11-23", timeSlot: "morning", updatedAt: "" };
const decisions = { changes: [{ id: ID, status: "approved", from: "pending" }] };

const changes: [string, object, unknown, Loaded[]][] = [
  ["submitting an application", { mutationFn: postApplication }, {}, everything],
  ["deciding on an application", decideOnOne, decisions, everything],
  ["deciding on several", decideOnMany, decisions, everything],
  ["reviewing a questionnaire", { mutationFn: reviewQuestionnaire }, { id: ID }, everything],
  ["saving a visit", { mutationFn: saveVisit }, { id: ID, json: {} }, everything],
  ["changing a visit", changeVisit, { visit, change: {} }, everything],
  ["deleting a story", { mutationFn: deleteStory }, ID, everything],
  ["releasing mails", { mutationFn: changeMails }, { act: "release", ids: [ID] }, everything],
  ["saving a contact entry", { mutationFn: saveContact }, { id: ID }, everything],
  ["changing the settings", { mutationFn: changeSettings }, {}, everything],
  [
    "deleting an application",
    deleteApplication,
    ID,
    ["applications", "questionnaires", "visits", "mails", "counts"],
  ],
  ["previewing an email", previewMail, { kind: "story_received" }, []],
  ["correcting one's own data", correctOwnData(ID), {}, ["ownData"]],
];

// A refusal may mean that what is shown is old.
it.each(changes.flatMap((change) => ([200, 404] as const).map((status) => [...change, status] as const)))(
  "%s makes data stale, also when refused",
  async (_what, mutation, variables, expected, status) => {
    expect(await staleAfter(mutation, variables, status)).toEqual(expected);
  },
);
