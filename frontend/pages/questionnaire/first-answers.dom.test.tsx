import { QueryClient } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mount } from "#frontend/testing/mount.tsx";
import type { WaitingForm } from "#frontend/waiting/waiting-form.ts";
import { noteWhether } from "#frontend/waiting/what-waits.ts";
import { FirstAnswers } from "./first-answers.tsx";

const readForms = vi.hoisted(() => vi.fn<() => Promise<WaitingForm[]>>());
vi.mock("#frontend/waiting/store.ts", () => ({ readForms }));
vi.mock("./questionnaire-form.tsx", () => ({ QuestionnaireForm: () => null }));

const FAMILY = "0d4a6c1e-7b3f-4a55-9c2e-3f1b2a4c5d6e";

beforeEach(() => {
  vi.useFakeTimers();
  noteWhether(true);
});
afterEach(() => {
  vi.useRealTimers();
});

it("is shown where what waits on the device cannot be read", async () => {
  readForms.mockReturnValue(new Promise(() => undefined));
  const onReady = vi.fn();
  await mount(new QueryClient())(<FirstAnswers familyId={FAMILY} onReady={onReady} />);
  expect(onReady).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(onReady).toHaveBeenCalledWith(true);
});
