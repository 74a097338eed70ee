import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { act, createElement, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { StoredDraft } from "#contract/drafts.ts";
import type { AnswersForm, QuestionnaireAnswers } from "#contract/questionnaires.ts";
import { ApiError, ConnectionError } from "#frontend/api/errors.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { useDraft } from "#frontend/forms/use-draft.ts";
import { emptyAnswers } from "./answer-values.ts";
import { useSharedDraft } from "./use-shared-draft.ts";

/** The server's draft, and what becomes of the next calls. */
const server = vi.hoisted(() => ({
  draft: null as StoredDraft | null,
  lost: [] as ("request" | "answer")[],
}));

const call = async <T>(work: () => T): Promise<T> => {
  const lost = server.lost.shift();
  if (lost === "request") throw new ConnectionError();
  const answer = work();
  if (lost === "answer") throw new ConnectionError();
  return answer;
};

vi.mock("#frontend/api/drafts.ts", () => ({
  fetchDraft: () => call(() => server.draft),
  deleteDraft: () =>
    call(() => {
      server.draft = null;
      return null;
    }),
  keepDraft: (_family: string, { answers, updatedAt }: StoredDraft) =>
    call(() => {
      if ((server.draft?.updatedAt ?? null) !== updatedAt) throw new ApiError(409, "{}", "");
      server.draft = { answers, updatedAt: new Date().toISOString() };
      return server.draft;
    }),
}));

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: newQueryClient() }, children);

/** A page with the form. Devices differ in where they keep their draft. */
const open = (device: string) => {
  const draftKey = `draft:${device}`;
  const { result, unmount } = renderHook(
    () => {
      const form = useForm<AnswersForm, unknown, QuestionnaireAnswers>({ defaultValues: emptyAnswers });
      useDraft(form, { key: draftKey, formId: "answers", empty: emptyAnswers, unkept: [] });
      const shared = useSharedDraft(form, { familyId: "1", empty: emptyAnswers, draftKey, paused: false });
      return { form, ...shared };
    },
    { wrapper },
  );
  return {
    close: unmount,
    story: () => result.current.form.getValues("storyToTell"),
    type: (storyToTell: string) => act(() => result.current.form.setValue("storyToTell", storyToTell)),
    undo: () => act(() => result.current.undo?.()),
    canUndo: () => result.current.undo !== null,
  };
};
const kept = () => server.draft?.answers.storyToTell;
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const comeBack = () =>
  act(async () => {
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
  });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  Object.assign(server, { draft: null, lost: [] });
});
afterEach(() => void vi.useRealTimers());

/** A laptop and a phone on which the same was read. */
const openTwo = async () => {
  const laptop = open("laptop");
  await wait(0);
  laptop.type("Typed at home");
  await wait(3);
  expect(kept()).toBe("Typed at home");
  const phone = open("phone");
  await wait(0);
  expect([phone.story(), phone.canUndo()]).toEqual(["Typed at home", false]);
  return { laptop, phone };
};

it("takes what was typed on another device meanwhile, with an undo until the next edit", async () => {
  const { laptop, phone } = await openTwo();
  phone.type("Typed on the bus");
  await wait(3);
  await comeBack();
  expect([laptop.story(), laptop.canUndo()]).toEqual(["Typed on the bus", true]);
  laptop.undo();
  expect([laptop.story(), laptop.canUndo()]).toEqual(["Typed at home", false]);
  await wait(3);
  expect(kept()).toBe("Typed at home");
  await comeBack();
  expect(phone.canUndo()).toBe(true);
  phone.type("Typed at last");
  expect(phone.canUndo()).toBe(false);
});

it.each(["typed later", "offline, and typed earlier"])(
  "keeps the newer text of two: one %s",
  async (late) => {
    const { laptop, phone } = await openTwo();
    if (late === "typed later") {
      laptop.type("Older");
      await wait(3);
      phone.type("Newer");
      await wait(3);
    } else {
      server.lost = ["request"];
      phone.type("Older");
      await wait(3);
      laptop.type("Newer");
      await wait(3);
    }
    await wait(6);
    expect([phone.story(), kept(), phone.canUndo()]).toEqual(["Newer", "Newer", true]);
    phone.undo();
    await wait(3);
    expect(kept()).toBe("Older");
  },
);

it.each(["answer", "request"] as const)("claims no other device after a lost %s", async (part) => {
  const laptop = open("laptop");
  await wait(0);
  laptop.type("Typed");
  await wait(3);
  server.lost = [part];
  laptop.type("Typed on");
  await wait(3);
  laptop.type("Typed on and on");
  await wait(3);
  expect([kept(), laptop.story(), laptop.canUndo()]).toEqual(["Typed on and on", "Typed on and on", false]);
  server.lost = [part, "request"];
  laptop.type("Typed before");
  await wait(3);
  laptop.type("Typed before closing");
  laptop.close();
  const again = open("laptop");
  await wait(3);
  expect([kept(), again.story(), again.canUndo()]).toEqual([
    "Typed before closing",
    "Typed before closing",
    false,
  ]);
});

it("tries again by itself after a failed read and a failed save", async () => {
  server.lost = ["request", "request"];
  const laptop = open("laptop");
  await wait(0);
  laptop.type("Typed");
  await wait(30);
  expect(kept()).toBe("Typed");
});

it("doesn't bring back what was sent or started over elsewhere", async () => {
  const { laptop, phone } = await openTwo();
  phone.type("");
  await wait(3);
  expect(server.draft).toBeNull();
  laptop.close();
  expect(server.draft).toBeNull();
  const again = open("laptop");
  await wait(3);
  expect([again.story(), again.canUndo(), server.draft]).toEqual(["", true, null]);
  again.undo();
  await wait(3);
  expect(kept()).toBe("Typed at home");
});

it("stores nothing of a form that is empty", async () => {
  const laptop = open("laptop");
  await wait(0);
  laptop.type("Typed");
  await wait(3);
  laptop.type("");
  await wait(3);
  expect(localStorage).toHaveLength(0);
});
