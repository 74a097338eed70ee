import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { type InboxRows, inboxParts } from "#contract/inbox.ts";
import { inboxQuery } from "#frontend/api/inbox.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { pageText, press, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { stubApi, ToastText } from "#frontend/testing/stub-api.tsx";
import { Inbox } from "./inbox.tsx";

const AT = "2026-03-01T10:00:00.000Z";
const none = Object.fromEntries(inboxParts.map((part) => [part, { count: 0, newest: [] }]));

const failed = (n: number): InboxRows["mails"] => ({
  id: `mail-${n}`,
  family: { id: crypto.randomUUID(), familyName: `Family ${n}` },
  at: AT,
  kind: n === 1 ? "code" : "registration",
  to: "ana@example.com",
  why: { sentence: "It is gone. Call the family: (555) 010-1234", code: "E_RECIPIENT_SUPPRESSED" },
});

it("keeps a review open once a colleague's has taken its row, and says when all is done", async () => {
  const family = { id: crypto.randomUUID(), familyName: "The Garcia Family" };
  const row: InboxRows["questionnaires"] = { id: "1", family, at: AT, text: "How the stove burned" };
  let inbox: object = { ...none, questionnaires: { count: 1, newest: [row] } };
  stubApi(({ address }) => (address === "/api/inbox" ? Response.json(inbox) : new Promise(() => {})));
  const client = newQueryClient();
  await renderPage(<Inbox />, { client });
  await waitForText("How the stove burned");
  await press("Review the questionnaire of The Garcia Family");
  expect(pageText()).toContain("Loading the application...");
  inbox = none;
  await act(() => client.invalidateQueries({ queryKey: inboxQuery.queryKey }));
  await waitForText("All done.");
  expect(pageText()).toContain("Loading the application...");
});

it("shows more of a part than its newest, and retries a failed email unless it is a code", async () => {
  const all = [1, 2, 3, 4, 5, 6].map(failed);
  const calls = stubApi(({ address }) => {
    if (address === "/api/inbox")
      return Response.json({ ...none, mails: { count: all.length, newest: all } });
    if (address.endsWith("/retry")) return Response.json({ done: ["mail-6"], refused: [] });
    return Response.json(address.startsWith("/api/inbox/mails") ? all : {});
  });
  await renderPage(
    <>
      <Inbox />
      <ToastText />
    </>,
  );
  await waitForText("Family 5");
  expect(pageText()).toContain("Emails that failed 6");
  const part = within(screen.getByRole("region", { name: "Emails that failed" }));
  expect(pageText()).toContain("It is gone. Call the family: (555) 010-1234 E_RECIPIENT_SUPPRESSED");
  expect(part.queryAllByRole("link", { name: "(555) 010-1234" })).toHaveLength(5);
  expect(part.queryAllByRole("button", { name: /^Retry/ })).toHaveLength(4);
  await press("Show more");
  await waitForText("Family 6");
  await press("Retry: Application received to Family 6");
  await waitForText("Email Queued: Sending the email to Family 6 once more.");
  expect(calls).toContainEqual(
    expect.objectContaining({ address: "/api/outbox/retry", json: { ids: ["mail-6"] } }),
  );
});
