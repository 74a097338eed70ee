import { MutationObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ApplicationStatus } from "#contract/applications.ts";
import { application } from "#scripts/samples/applications.ts";
import { applicationsQuery } from "./applications.ts";
import { changeApplicationStatus, changeApplicationStatuses, matchingQuery } from "./decisions.ts";
import { newQueryClient } from "./query-client.ts";

const [a, b] = [application({ familyName: "a" }), application({ familyName: "b" })].map((one) => ({
  ...one,
  questionnaireStatus: null,
  visit: null,
  mail: { id: one.id, kind: "application_rejected", status: "held", releasedAt: null, sentAt: null } as const,
}));
if (!a || !b) throw new Error("There are two");

const pendingOnly = applicationsQuery({ status: "pending", q: "" }).queryKey;
const everything = applicationsQuery({ status: "", q: "" }).queryKey;

/** Both lists, as they were loaded: each application on a page of its own. */
const desk = () => {
  const client = newQueryClient();
  const pages = {
    pages: [a, b].map((one) => ({ entries: [one], next: undefined })),
    pageParams: [undefined, "x"],
  };
  for (const queryKey of [pendingOnly, everything]) client.setQueryData(queryKey, pages);
  const mails = () => client.getQueryData(everything)?.pages.map(({ entries }) => entries[0]?.mail?.kind);
  const shown = (queryKey: typeof everything) =>
    client.getQueryData(queryKey)?.pages.map(({ entries }) => entries.map(({ status }) => status));
  return { client, shown, mails };
};

beforeEach(() => {
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
    const { ids, status }: { ids?: string[]; status: ApplicationStatus } = JSON.parse(body);
    if (!ids) return Response.json({ ...a, status, mail: { ...a.mail, kind: "application_approved" } });
    const changed = [{ id: b.id, from: "pending" }];
    return Response.json({ mails: 1, told: 0, changed, unchanged: [a.id], unknown: [] });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("a decision is shown at once, with its mail, in every list that is loaded", async () => {
  const { client, shown, mails } = desk();
  const decision = { id: a.id, status: "approved", from: "pending" } as const;
  await new MutationObserver(client, changeApplicationStatus).mutate(decision);
  expect(shown(everything)).toEqual([["approved"], ["pending"]]);
  expect(shown(pendingOnly)).toEqual([[], ["pending"]]);
  expect(mails()).toEqual(["application_approved", "application_rejected"]);
});

it("of a decision on several only what it has changed is shown, and no mail that it took back", async () => {
  const { client, shown, mails } = desk();
  const changes = [a, b].map(({ id }) => ({ id, status: "rejected", from: "pending" }) as const);
  const signal = new AbortController().signal;
  await new MutationObserver(client, changeApplicationStatuses).mutate({
    changes,
    signal,
    onProgress: () => {},
  });
  expect(shown(everything)).toEqual([["pending"], ["rejected"]]);
  expect(shown(pendingOnly)).toEqual([["pending"], []]);
  expect(mails()).toEqual(["application_rejected", undefined]);
});

it("all that match are asked for status by status, to know what each was", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const { searchParams } = new URL(address, "http://localhost");
    const status = searchParams.get("status") ?? "";
    asked.push(`${status} ${searchParams.get("q")}`);
    return Response.json({ ids: [`${status}-id`], more: status === "pending" });
  });
  const client = newQueryClient();
  const all = await client.fetchQuery(matchingQuery({ status: "", q: "smith" }));
  expect([...all.statuses]).toEqual([
    ["pending-id", "pending"],
    ["approved-id", "approved"],
    ["scheduled-id", "scheduled"],
    ["rejected-id", "rejected"],
    ["withdrawn-id", "withdrawn"],
  ]);
  expect(all.more).toBe(true);
  expect(asked).toEqual(
    ["pending", "approved", "scheduled", "rejected", "withdrawn"].map((status) => `${status} smith`),
  );
  const some = await client.fetchQuery(matchingQuery({ status: "rejected", q: "" }));
  expect([...some.statuses.keys()]).toEqual(["rejected-id"]);
});
