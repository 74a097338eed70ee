import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AnswersForm, QuestionnaireAnswers, StoredDraft } from "#contract/questionnaires.ts";
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

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** Opens the form on a device, which has its own draft, and reads the shared one. */
const open = async (device: string) => {
  const draftKey = `draft:${device}`;
  const { result, unmount } = renderHook(
    () => {
      const form = useForm<AnswersForm, unknown, QuestionnaireAnswers>({ defaultValues: emptyAnswers });
      useDraft(form, { key: draftKey, formId: "answers", empty: emptyAnswers, excluded: [] });
      const shared = useSharedDraft(form, { familyId: "1", empty: emptyAnswers, draftKey, paused: false });
      return { form, ...shared };
    },
    { wrapper },
  );
  await wait(0);
  const type = (storyToTell: string) => act(() => result.current.form.setValue("storyToTell", storyToTell));
  return {
    close: unmount,
    type,
    typeAndSave: async (storyToTell: string) => {
      type(storyToTell);
      await wait(3);
    },
    undo: async () => {
      act(() => result.current.undo?.());
      await wait(3);
    },
    /** The text in the form, and whether it replaced another one. */
    state: () => [result.current.form.getValues("storyToTell"), result.current.undo !== null],
  };
};

const openTwo = async () => {
  const laptop = await open("laptop");
  await laptop.typeAndSave("Typed at home");
  const phone = await open("phone");
  expect(phone.state()).toEqual(["Typed at home", false]);
  return { laptop, phone };
};
const serverText = () => server.draft?.answers.storyToTell;

const lookAgain = async () => {
  fireEvent(document, new Event("visibilitychange"));
  await wait(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  Object.assign(server, { draft: null, lost: [] });
});
afterEach(() => void vi.useRealTimers());

it("takes the text of another device, with an undo until the next edit", async () => {
  const { laptop, phone } = await openTwo();
  await phone.typeAndSave("Typed on the bus");
  await lookAgain();
  expect(laptop.state()).toEqual(["Typed on the bus", true]);
  await laptop.undo();
  expect(laptop.state()).toEqual(["Typed at home", false]);
  expect(serverText()).toBe("Typed at home");
  await lookAgain();
  expect(phone.state()).toEqual(["Typed at home", true]);
  phone.type("Typed at last");
  expect(phone.state()).toEqual(["Typed at last", false]);
});

it.each(["online", "offline"])("keeps the newer of two texts, the older one typed %s", async (older) => {
  const { laptop, phone } = await openTwo();
  if (older === "online") {
    await laptop.typeAndSave("Older");
    await phone.typeAndSave("Newer");
  } else {
    server.lost = ["request"];
    await phone.typeAndSave("Older");
    await laptop.typeAndSave("Newer");
  }
  await wait(6);
  expect([...phone.state(), serverText()]).toEqual(["Newer", true, "Newer"]);
});

it.each(["answer", "request"] as const)("blames no other device for a lost %s", async (part) => {
  const laptop = await open("laptop");
  await laptop.typeAndSave("Typed");
  server.lost = [part];
  await laptop.typeAndSave("Typed on");
  await laptop.typeAndSave("Typed on and on");
  expect([...laptop.state(), serverText()]).toEqual(["Typed on and on", false, "Typed on and on"]);
  server.lost = [part, "request"];
  await laptop.typeAndSave("Typed before");
  laptop.type("Typed before closing");
  laptop.close();
  const again = await open("laptop");
  await wait(3);
  expect([...again.state(), serverText()]).toEqual(["Typed before closing", false, "Typed before closing"]);
});

it("retries a failed read and a failed save", async () => {
  server.lost = ["request", "request"];
  const laptop = await open("laptop");
  laptop.type("Typed");
  await wait(30);
  expect(serverText()).toBe("Typed");
});

it("doesn't bring back what was sent or started over elsewhere, except by an undo", async () => {
  const { laptop, phone } = await openTwo();
  await phone.typeAndSave("");
  laptop.close();
  const again = await open("laptop");
  await wait(3);
  expect([...again.state(), server.draft]).toEqual(["", true, null]);
  await again.undo();
  expect(serverText()).toBe("Typed at home");
});

it("stores nothing of an empty form", async () => {
  const laptop = await open("laptop");
  await laptop.typeAndSave("Typed");
  await laptop.typeAndSave("");
  expect(localStorage).toHaveLength(0);
});
