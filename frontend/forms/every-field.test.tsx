import { renderToStaticMarkup } from "react-dom/server";
import { useForm } from "react-hook-form";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { applicationFields } from "#contract/applications.ts";
import { TRAP } from "#contract/bot-signals.ts";
import { consentBox } from "#contract/consent.ts";
import { type AnswersForm, type QuestionnaireAnswers, questions } from "#contract/questionnaires.ts";
import { storyFields } from "#contract/stories.ts";
import { ApplicationForm } from "#frontend/apply/application-form.tsx";
import { QuestionnaireFields } from "#frontend/family/questionnaire/questionnaire-fields.tsx";
import { StoryForm } from "#frontend/story/story-form.tsx";

const Questionnaire = () => (
  <QuestionnaireFields form={useForm<AnswersForm, unknown, QuestionnaireAnswers>()} />
);

const notAsked: string[] = [...Object.keys(consentBox.shape), TRAP];

it.each([
  ["an application", ApplicationForm, applicationFields],
  ["a questionnaire", Questionnaire, questions],
  ["a story", StoryForm, storyFields],
])("the form of %s asks for every field of the contract", (_, Form, fields) => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Form onSent={() => undefined} />
    </MemoryRouter>,
  );
  const names = new Set(Array.from(page.matchAll(/ name="(\w+)"/g), ([, name = ""]) => name));
  expect([...names].filter((name) => !notAsked.includes(name)).sort()).toEqual(Object.keys(fields).sort());
});
