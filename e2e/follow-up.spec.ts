import type { Page } from "@playwright/test";
import { CONSENT_VERSION } from "#contract/privacy.ts";
import type { Questionnaire } from "#contract/questionnaires.ts";
import { answeredFamily, answers, createApplication, phoneOf, uniqueWord } from "./families.ts";
import { expect, logIn, takeTime, test } from "./fixtures.ts";
import { look } from "./look.ts";
import { call } from "./site.ts";
import { choose, pixels } from "./story-form.ts";

/* What a family is asked after its questionnaire, on its phone: one more question, and a guardian's consent. */

const press = (phone: Page, name: string) => phone.getByRole("button", { name, exact: true }).click();

test("a family answers one more question with a photo, and sees afterwards what it sent", async ({
  page,
  browser,
}) => {
  const { family, questionnaire } = await answeredFamily(page);
  const { id } = family;
  const review = { status: "needs_followup", reviewNotes: "Whose pot is it?" };
  await call(page, "PUT", `/api/questionnaires/${questionnaire.id}`, review);
  const phone = await phoneOf(browser);
  await phone.goto(`/questionnaire/${id}`);
  await expect(phone.getByText(review.reviewNotes)).toBeVisible();
  const reply = phone.getByLabel("Your reply *");
  await reply.fill("It is my aunt's.\nShe wants it back.");
  await phone.reload();
  await expect(reply).toHaveValue("It is my aunt's.\nShe wants it back.");
  await choose(phone.getByLabel("Add photos"), pixels(["pot.png"]));
  await expect(phone.getByText("Uploaded", { exact: true })).toBeVisible();
  await look(phone, "follow-up");
  await takeTime(phone);
  await press(phone, "Send your reply");
  const thanks = phone.getByRole("heading", { name: "Thanks, we’ve got your reply" });
  await expect(thanks).toBeVisible();
  await expect(phone.getByText(review.reviewNotes)).toHaveCount(0);
  await phone.reload();
  await expect(thanks).toBeVisible();
  await expect(phone.getByText("With your photo.")).toBeVisible();
  await look(phone, "follow-up-sent");

  const { followUpReply, ...stored } = await call<Questionnaire>(
    page,
    "GET",
    `/api/questionnaires/family/${id}`,
  );
  expect(followUpReply).toMatchObject({
    text: "It is my aunt's.\nShe wants it back.",
    photos: [expect.any(String)],
  });
  expect(stored).toMatchObject({ status: "pending", storyToTell: questionnaire.storyToTell });
});

test("a guardian says 'Not yet', and later 'Yes'", async ({ page, browser }) => {
  await logIn(page, "showrunner");
  const word = uniqueWord();
  const family = { familyName: `The ${word} Family`, email: `${word}@example.com`, minors: "2" };
  const { id } = await createApplication(page, family, "approved");
  await call(page, "POST", "/api/questionnaires", { ...answers, familyRegistrationId: id });
  const stored = async () => {
    const { guardianConsent, guardianAnsweredAt } = await call<Record<string, string | null>>(
      page,
      "GET",
      `/api/family-registrations/${id}`,
    );
    return [guardianConsent, guardianAnsweredAt !== null];
  };
  const phone = await phoneOf(browser);
  await phone.goto(`/questionnaire/${id}`);
  await expect(phone.getByRole("heading", { name: "Do you, as parent or guardian, agree" })).toBeVisible();
  await expect(phone.getByRole("button", { name: "Not yet" })).toBeVisible();
  await look(phone, "guardian");
  await press(phone, "Not yet");
  await expect(phone.getByText("Thanks for telling us.")).toBeVisible();
  expect(await stored()).toEqual([null, true]);
  await phone.reload();
  await press(phone, "Yes");
  await expect(phone.getByText("You agreed that everyone under 18")).toBeVisible();
  await expect(phone.getByText("Do you, as parent or guardian, agree")).toHaveCount(0);
  expect(await stored()).toEqual([CONSENT_VERSION, true]);
});
