import { beforeEach, describe, expect, it, vi } from "vitest";
import type { QuestionnaireAnswers } from "#contract/questionnaires.ts";
import { readDraft, writeDraft } from "#frontend/lib/drafts.ts";
import { stored } from "#frontend/testing/stored-forms.ts";
import { letGo, sendOrKeep, throwAway } from "./keep.ts";
import { sendWaiting } from "./sender.ts";
import { type FilledForm, pageOf } from "./waiting-form.ts";
import { somethingWaits } from "./waits.ts";
import { type Arrived, whenArrived } from "./what-waits.ts";

/* Forms that have one place: a family's questionnaire and the newsletter. */

vi.mock("./store.ts", () => import("#frontend/testing/stored-forms.ts"));

const FAMILY = "0d4a6c1e-7b3f-4a55-9c2e-3f1b2a4c5d6e";
const common = {
  submissionKey: "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d",
  known: { filledInFor: 9000 },
  signs: Promise.resolve({ filledInFor: 9000 }),
};
const questionnaire: FilledForm = {
  ...common,
  kind: "questionnaire",
  familyId: FAMILY,
  typed: { storyToTell: "A cart in Huế" },
  draft: `draft:questionnaire:${FAMILY}`,
  json: { storyToTell: "A cart in Huế" } as QuestionnaireAnswers,
};
const newsletter: FilledForm = {
  ...common,
  kind: "newsletter",
  typed: { email: "maria@example.com" },
  draft: "draft:newsletter",
  json: { email: "maria@example.com" },
};

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const answer = (status: number, json: object = {}) =>
  fetched.mockImplementation(async () => Response.json(json, { status }));
const send = async () => {
  const ends: string[] = [];
  await sendWaiting(
    async () => undefined,
    (form, end) => ends.push(`${pageOf(form)} ${end}`),
  );
  return ends;
};
const keep = async (form: FilledForm) => {
  fetched.mockImplementation(async () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await sendOrKeep(form)).toBe("waits");
  fetched.mockClear();
};

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  localStorage.clear();
  stored.clear();
});

describe.each([
  ["questionnaire", questionnaire, `/questionnaire/${FAMILY}`, "/api/questionnaires"],
  ["newsletter", newsletter, "/#newsletter", "/api/newsletter"],
])("a %s that waits", (_, form, page, address) => {
  it("keeps its draft where it was, by which its place knows of it", async () => {
    await keep(form);
    expect(readDraft(form.draft)).toMatchObject({ values: form.typed, submissionKey: form.submissionKey });
  });

  it("is sent under its key, and leaves nothing behind", async () => {
    await keep(form);
    answer(201);
    expect(await send()).toEqual([`${page} arrived`]);
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe(address);
    expect(new Headers(init?.headers).get("idempotency-key")).toBe(form.submissionKey);
    expect([readDraft(form.draft), stored.size, somethingWaits()]).toEqual([null, 0, false]);
  });

  it("is opened with what was typed when it is refused, and thrown away with it", async () => {
    await keep(form);
    answer(409, { message: "No" });
    expect(await send()).toEqual([`${page} refused`]);
    expect(stored.get(form.submissionKey)).toMatchObject({ isOpen: true, typed: form.typed });
    expect(readDraft(form.draft)).toMatchObject({ values: form.typed });
    await throwAway(form.submissionKey);
    expect([readDraft(form.draft), somethingWaits()]).toEqual([null, false]);
  });

  it("can be let go for what is typed in its place", async () => {
    await keep(form);
    writeDraft(form.draft, { values: { email: "anna@example.com" } });
    await letGo(form.submissionKey);
    expect(readDraft(form.draft)).toMatchObject({ values: { email: "anna@example.com" } });
    expect(somethingWaits()).toBe(false);
  });
});

it("answers are sent for their family, whose page is told", async () => {
  const arrived: Arrived[] = [];
  const stop = whenArrived((one) => arrived.push(one));
  await keep(questionnaire);
  answer(201);
  await send();
  stop();
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({
    storyToTell: "A cart in Huế",
    familyRegistrationId: FAMILY,
    filledInFor: 9000,
  });
  expect(arrived).toContainEqual({ submissionKey: questionnaire.submissionKey, familyId: FAMILY });
});
