import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { GuardianAnswer, Progress } from "#contract/family-pages.ts";
import type { FamilyPage } from "#contract/family-states.ts";
import { CONSENT_VERSION } from "#contract/privacy.ts";
import { familyPageQuery } from "#frontend/api/family.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { pageText, press, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { stubApi, ToastText } from "#frontend/testing/stub-api.tsx";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { GuardianQuestion } from "./guardian-question.tsx";
import { Questionnaire } from "./questionnaire.tsx";

const id = crypto.randomUUID();
const open: Progress = { status: "approved", questionnaireStatus: "pending", consentOpen: true };

const Page = () => {
  const { data } = useQuery({ ...familyPageQuery(id), enabled: false });
  return (
    <>
      {data && <GuardianQuestion familyId={id} progress={data.progress} isFirst />}
      <ToastText />
    </>
  );
};

const show = (progress: Progress) => {
  const client = newQueryClient();
  const page: FamilyPage = {
    application: { id, familyName: "The Okonkwo Family", status: progress.status },
    progress,
    questionnaire: null,
  };
  client.setQueryData(familyPageQuery(id).queryKey, page);
  return renderPage(<Page />, { client });
};

beforeEach(() => localStorage.clear());

it("stays open after 'Not yet', and is gone after 'Yes'", async () => {
  const calls = stubApi<GuardianAnswer>(({ json }) =>
    Response.json({ ...open, consentOpen: json.version === null }),
  );
  await show(open);
  await press("Not yet");
  await waitForText("Thanks for telling us.");
  await press("Yes");
  await waitForText("Thank you!: You agreed");
  expect(screen.queryByRole("button", { name: "Not yet" })).toBeNull();
  expect(calls.map(({ method, json }) => [method, json.version])).toEqual([
    ["PUT", null],
    ["PUT", CONSENT_VERSION],
  ]);
  expect(calls[0]?.address).toBe(`/api/family-registrations/${id}/guardian-consent`);
});

it.each([
  ["once a guardian has agreed", { ...open, consentOpen: false }],
  ["before the questionnaire is sent, which asks it itself", { ...open, questionnaireStatus: null }],
])("isn't asked %s", async (_, progress) => {
  await show(progress);
  expect(pageText()).toBe("");
});

it.each([
  [null, undefined],
  ["Yes", CONSENT_VERSION],
  ["Not yet", null],
])("in the questionnaire, the choice %s sends %s", async (choice, sent) => {
  // Never answered: an answer would reload the page.
  const calls = stubApi<{ guardianConsent?: string | null }>(({ method }) =>
    method === "POST" ? new Promise(() => undefined) : Response.json({}, { status: 404 }),
  );
  await renderPage(<Questionnaire familyId={id} asked="first" asksGuardian />);
  for (const name of ["cookingBackground", "storyToTell"] as const)
    fireEvent.input(document.querySelector(`[name=${name}]`) as Element, {
      target: { value: filledAnswers[name] },
    });
  if (choice) act(() => screen.getByRole("radio", { name: choice }).click());
  await press("Submit Questionnaire");
  await waitFor(() => expect(calls.map(({ method }) => method)).toContain("POST"));
  expect(calls.find(({ method }) => method === "POST")?.json.guardianConsent).toBe(sent);
});
