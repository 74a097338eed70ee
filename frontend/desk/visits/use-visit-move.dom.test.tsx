import { QueryClientProvider, useMutation } from "@tanstack/react-query";
import { act } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { VisitAnswer } from "#contract/visits.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { changeVisitStatus, weekQuery } from "#frontend/api/visits.ts";
import { acceptToast, dismissToast, useToast } from "#frontend/lib/toast.ts";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { application } from "#scripts/samples/applications.ts";
import { scheduledVisit, visit } from "#scripts/samples/visits.ts";
import { useVisitMove } from "./use-visit-move.ts";

const family = application({ familyName: "The Ferry Family", status: "scheduled" });
const stored = scheduledVisit(
  visit(family.id, { scheduledDate: "2031-12-08", createdAt: "2031-12-01T12:00:00.000Z" }),
  family,
);
const to = { scheduledDate: "2031-12-09", timeSlot: "evening" } as const;

/** Moves the visit when another version of it is stored already. */
const moveOnto = async (change: Partial<VisitAnswer>, seen = stored) => {
  const current = { ...stored, warnings: [], updatedAt: "2031-12-02T12:00:00.000Z", ...change };
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ message: "Too late.", current }, { status: 409 });
  });
  const refused = vi.fn();
  const client = newQueryClient();
  const { queryKey } = weekQuery("2031-12-07");
  client.setQueryData(queryKey, [seen]);
  const days: (string | undefined)[] = [];
  const answers: (string | null | undefined)[] = [];
  client.getQueryCache().subscribe(() => {
    const [shown] = client.getQueryData(queryKey) ?? [];
    days.push(shown?.scheduledDate);
    answers.push(shown?.answer);
  });
  const { result } = renderHook(() => ({ ...useVisitMove(refused), toast: useToast() }), undefined, {
    around: (children) => (
      <MemoryRouter>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </MemoryRouter>
    ),
  });
  await act(async () => result.current.move(seen, to));
  const undo = () => act(async () => acceptToast());
  return { refused, days, answers, sent, undo, shown: () => result.current.toast };
};

afterEach(() => {
  vi.unstubAllGlobals();
  act(dismissToast);
});

it("asks about a visit that was changed meanwhile", async () => {
  const { refused } = await moveOnto({ crewSize: "9" });
  await expect
    .poll(() => refused.mock.calls[0]?.[0])
    .toMatchObject({ change: to, stored: { crewSize: "9" } });
});

it("of a visit that stands there already, as when an answer was lost, says that it is moved", async () => {
  const { refused, shown, days } = await moveOnto(to);
  await expect.poll(shown).toMatchObject({ title: "Visit Updated", action: { label: "Undo" } });
  expect(refused).not.toHaveBeenCalled();
  // And its card does not go back first.
  expect(new Set(days)).toEqual(new Set([to.scheduledDate]));
});

it("takes the family's answer away at once, and says that it is asked anew", async () => {
  const answered = { ...stored, answer: "another_day" as const };
  const { answers, shown } = await moveOnto({ ...to, answer: null }, answered);
  await expect
    .poll(shown)
    .toMatchObject({ text: expect.stringContaining("The family had answered, and is asked anew.") });
  expect(new Set(answers)).toEqual(new Set([null]));
});

it("that is refused brings the family's answer back", async () => {
  const answered = { ...stored, answer: "accepted" as const };
  const { answers, refused } = await moveOnto({ crewSize: "9", answer: "accepted" }, answered);
  await expect.poll(() => refused.mock.calls.length).toBe(1);
  expect([answers[0], answers.at(-1)]).toEqual([null, "accepted"]);
});

it("clears a time of arrival that the new slot does not hold, and Undo brings it back", async () => {
  const seen = { ...stored, arrivalTime: "09:30" };
  const { shown, sent, undo } = await moveOnto({ ...to, arrivalTime: null }, seen);
  await expect
    .poll(shown)
    .toMatchObject({ text: expect.stringContaining("Its arrival time is outside the new slot") });
  await undo();
  const { scheduledDate, timeSlot } = stored;
  expect(sent).toMatchObject([
    { ...to, arrivalTime: null },
    { scheduledDate, timeSlot, arrivalTime: "09:30" },
  ]);
});

it("says that a mail to the family is held, and offers to send it", async () => {
  const mail = {
    id: stored.id,
    kind: "visit_moved",
    status: "held",
    releasedAt: null,
    sentAt: null,
  } as const;
  const { shown } = await moveOnto({ ...to, mail });
  await expect.poll(shown).toMatchObject({
    title: "Visit Updated",
    text: expect.stringContaining("A mail to The Ferry Family is held."),
    action: { label: "Undo", also: { label: "Send now" } },
  });
});

it("knows of a visit whose status is just being changed, for its next version is not known", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const client = newQueryClient();
  const { result } = renderHook(
    () => ({ ...useVisitMove(() => undefined), change: useMutation(changeVisitStatus) }),
    undefined,
    {
      around: (children) => (
        <MemoryRouter>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </MemoryRouter>
      ),
    },
  );
  expect(result.current.isChanging(stored.id)).toBe(false);
  await act(async () => result.current.change.mutate({ visit: stored, status: "confirmed" }));
  await expect.poll(() => result.current.isChanging(stored.id)).toBe(true);
  expect(result.current.isChanging(family.id)).toBe(false);
});
