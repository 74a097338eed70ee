import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, vi } from "vitest";
import type { Application, ApplicationStatus, DecidedStatus } from "#contract/applications.ts";
import type { DecisionMail, MailsReleased, OutboxMail } from "#contract/mail.ts";
import type { MailRule } from "#contract/mail-kinds.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { type Chosen, useDecide } from "#frontend/desk/deciding/use-decide.ts";
import { useBulkProgress } from "#frontend/desk/progress/bulk-progress.ts";
import { acceptToast, dismissToast, useToast } from "#frontend/lib/toast.ts";
import { application } from "#scripts/samples/applications.ts";
import { renderHook } from "./render-hook.tsx";

/* For tests of decisions, with `@vitest-environment jsdom` at the top of their file. */

/** The server as the decisions meet it. */
export const server: {
  /** What it was asked to make of which application, where it still has which status; in order. */
  asked: [id: string, status: ApplicationStatus, expected: ApplicationStatus][];
  /** How many applications each call was about. */
  callsOf: number[];
  /** Its answer's status, or nothing at all: while it takes its time, or because it cannot be reached. */
  answer: number | "pending" | "unreachable";
  /** How many of the next calls fail before the others are answered. */
  failingCalls: number;
  /** Lets the answer come that takes its time. */
  release: (() => void) | undefined;
  /** What somebody else has made of applications meanwhile; `null`: nothing is left of it. */
  elsewhere: Map<string, ApplicationStatus | null>;
  /** The mail that a decision on one is answered with. */
  mail: DecisionMail | null;
  /** What has become of that mail; `null`: it is taken back. */
  mailNow: OutboxMail | null | "unreachable";
  /** How many families decisions on several answer that were told before. */
  told: number;
  /** Whether decisions on several write a mail each. */
  writesMails: boolean;
  /** Of the kind of mail; `undefined` when it cannot be read. */
  rule: MailRule | undefined;
  /** The mails it was asked to let go, in order. */
  releases: string[];
  /** Why it lets none go. */
  refusal: MailsReleased["refused"][number]["status"] | undefined;
} = {
  asked: [],
  callsOf: [],
  answer: 200,
  failingCalls: 0,
  release: undefined,
  elsewhere: new Map(),
  mail: null,
  mailNow: null,
  told: 0,
  writesMails: false,
  rule: "hold",
  releases: [],
  refusal: undefined,
};

/** A mail that waits to tell of an approval. */
export const heldMail = (): DecisionMail => ({
  id: crypto.randomUUID(),
  kind: "application_approved",
  status: "held",
  releasedAt: null,
  sentAt: null,
});

const releaseMails = ({ ids }: { ids: string[] }): MailsReleased => {
  server.releases.push(...ids);
  const { refusal } = server;
  return refusal
    ? { released: [], refused: ids.map((id) => ({ id, status: refusal })) }
    : { released: ids, refused: [] };
};

const mailKinds = () =>
  server.rule ? Response.json([{ kind: "application_approved", rule: server.rule }]) : Response.error();

const mailNow = () => {
  if (server.mailNow === "unreachable") throw new TypeError("Failed to fetch");
  return Response.json(server.mailNow ? [server.mailNow] : []);
};

const isAsExpected = (id: string, expected: ApplicationStatus) =>
  !server.elsewhere.has(id) || server.elsewhere.get(id) === expected;

const many = ({ ids, expect }: { ids: string[]; expect: ApplicationStatus }) => ({
  mails: server.writesMails ? ids.filter((id) => isAsExpected(id, expect)).length : 0,
  told: server.told,
  changed: ids.filter((id) => isAsExpected(id, expect)).map((id) => ({ id, from: expect })),
  unchanged: ids.filter((id) => server.elsewhere.get(id) && server.elsewhere.get(id) !== expect),
  unknown: ids.filter((id) => server.elsewhere.get(id) === null),
});

beforeEach(() => {
  server.asked.length = 0;
  server.callsOf.length = 0;
  server.elsewhere.clear();
  server.releases.length = 0;
  Object.assign(server, {
    answer: 200,
    mail: null,
    mailNow: null,
    told: 0,
    writesMails: false,
    rule: "hold",
    refusal: undefined,
  });
  vi.stubGlobal("fetch", async (address: string, { body }: { body: string }) => {
    if (address.includes("/outbox?")) return mailNow();
    if (server.mailNow && address.endsWith(`/outbox/${server.mail?.id}`))
      return Response.json(server.mailNow);
    if (address.endsWith("/mail-kinds")) return mailKinds();
    if (address.endsWith("/release") && server.answer === 200)
      return Response.json(releaseMails(JSON.parse(body)));
    const [, one] = /family-registrations(?:\/(.+))?\/status$/.exec(address) ?? [];
    const json = JSON.parse(body);
    const ids: string[] = one ? [one] : json.ids;
    server.callsOf.push(ids.length);
    for (const id of ids) server.asked.push([id, json.status, one ? json.from : json.expect]);
    if (server.answer === "pending") {
      await new Promise<void>((resolve) => {
        server.release = resolve;
      });
      server.answer = 200;
    }
    if (server.failingCalls > 0) {
      server.failingCalls -= 1;
      return Response.json({}, { status: 500 });
    }
    if (server.answer === "unreachable") throw new TypeError("Failed to fetch");
    if (!one) return Response.json(server.answer === 200 ? many(json) : {}, { status: server.answer });
    const stored = server.elsewhere.get(one);
    const decided = { ...a, id: one, familyName: nameOf(one), status: json.status, mail: server.mail };
    if (!stored || stored === json.from) return Response.json(decided, { status: server.answer });
    const current = { ...a, id: one, status: stored };
    return Response.json({ message: "Somebody else has decided.", current }, { status: 409 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(dismissToast);
});

/** Decides as the tab does, and shows what came of it. */
export const desk = () => {
  const client = newQueryClient();
  const { result, unmount } = renderHook(
    () => ({
      ...useDecide(),
      toast: useToast(),
      progress: useBulkProgress(),
      place: useLocation().pathname,
    }),
    undefined,
    {
      around: (children) => (
        <MemoryRouter initialEntries={["/admin/applications"]}>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </MemoryRouter>
      ),
    },
  );
  return {
    decide: (applications: readonly Application[], status: DecidedStatus) =>
      act(async () => result.current.decide(applications, status)),
    decideMany: (chosen: readonly Chosen[], status: DecidedStatus) =>
      // Not waited for: it takes as long as its calls do.
      act(async () => void result.current.decideMany(chosen, status)),
    progress: () => result.current.progress,
    refused: () => result.current.refused,
    dismissRefused: () => act(async () => result.current.dismissRefused()),
    unmount,
    undo: () => act(async () => acceptToast()),
    /** Presses the button that stands beside the first one on the toast. */
    pressOther: (label: string) =>
      act(async () => {
        const { also } = result.current.toast?.action ?? {};
        if (also?.label !== label) throw new Error(`There is no ${label}`);
        dismissToast();
        also.onAction();
      }),
    place: () => result.current.place,
    pendingStatus: (id: string) => result.current.pending.get(id),
    shown: () => result.current.toast,
  };
};

/** As the server knows it; of any other application the tests read no name. */
const nameOf = (id: string) => [a, b, c].find((one) => one.id === id)?.familyName ?? "Another Family";

export const a = application({ familyName: "The A Family" });
export const b = application({ familyName: "The B Family", status: "rejected" });
export const c = application({ familyName: "The C Family" });
