import { renderToStaticMarkup } from "react-dom/server";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { applicationFields, type NewApplication } from "#contract/applications.ts";
import { type AnswersForm, type QuestionnaireAnswers, questions } from "#contract/questionnaires.ts";
import { type NewStory, storyFields } from "#contract/stories.ts";
import { QuestionnaireFields } from "#frontend/pages/questionnaire/questionnaire-fields.tsx";
import {
  AvailabilityFields,
  ContactFields,
  CookingFields,
} from "#frontend/pages/register/application-fields.tsx";
import type { ApplicationValues } from "#frontend/pages/register/application-values.ts";
import { AuthorFields, StoryFields } from "#frontend/pages/share-story/story-fields.tsx";
import type { StoryValues } from "#frontend/pages/share-story/story-values.ts";

const Application = () => {
  const form = useForm<ApplicationValues, unknown, NewApplication>();
  return [ContactFields, CookingFields, AvailabilityFields].map((Fields) => (
    <Fields key={Fields.name} form={form} />
  ));
};

const Questionnaire = () => (
  <QuestionnaireFields form={useForm<AnswersForm, unknown, QuestionnaireAnswers>()} />
);

const Story = () => {
  const form = useForm<StoryValues, unknown, NewStory>();
  return [AuthorFields, StoryFields].map((Fields) => <Fields key={Fields.name} form={form} />);
};

it.each([
  ["an application", Application, applicationFields],
  ["a questionnaire", Questionnaire, questions],
  ["a story", Story, storyFields],
])("the form of %s asks for every field of the contract", (_, Form, fields) => {
  const asked = renderToStaticMarkup(<Form />).matchAll(/ name="(\w+)"/g);
  expect([...new Set(Array.from(asked, ([, name]) => name))].sort()).toEqual(Object.keys(fields).sort());
});
