import { type UseFormReturn, useWatch } from "react-hook-form";
import {
  type AnswersForm,
  answerMinimum,
  type QuestionnaireAnswers,
  questions,
} from "#contract/questionnaires.ts";
import { controlsOf } from "#frontend/forms/form-fields.ts";
import { CheckboxGroup } from "#frontend/ui/checkbox-group.tsx";
import { FormSection } from "#frontend/ui/form-section.tsx";
import { MinimumCounter } from "#frontend/ui/minimum-counter.tsx";
import { SelectField, TextArea, TextField } from "#frontend/ui/text-field.tsx";
import { formWords } from "./form-words.ts";

type AnswersFormState = UseFormReturn<AnswersForm, unknown, QuestionnaireAnswers>;

interface FieldsProps {
  form: AnswersFormState;
}

const { hints, placeholders } = formWords;

const WHOLE_ROW = "sm:col-span-2";

const Counter = ({ form, name }: { form: AnswersFormState; name: "cookingBackground" | "storyToTell" }) => (
  <MinimumCounter text={useWatch({ control: form.control, name })} minimum={answerMinimum} />
);

const FamilyBackground = ({ form }: FieldsProps) => {
  const field = controlsOf(form, questions);
  return (
    <>
      <div className={`flex flex-col gap-1.5 ${WHOLE_ROW}`}>
        <TextArea {...field("cookingBackground")} rows={6} hint={hints.cookingBackground} />
        <Counter form={form} name="cookingBackground" />
      </div>
      <TextArea {...field("familyTraditions")} fieldClassName={WHOLE_ROW} hint={hints.familyTraditions} />
    </>
  );
};

/** "None" beside another choice would say two things; the later choice holds. */
const keepNoneAlone = (form: AnswersFormState, choice: { value: string; checked: boolean }) => {
  if (!choice.checked) return;
  const others = form.getValues("dietaryRestrictions")?.filter((key) => key !== "None") ?? [];
  form.setValue("dietaryRestrictions", choice.value === "None" ? ["None"] : others);
};

const Kitchen = ({ form }: FieldsProps) => {
  const field = controlsOf(form, questions);
  return (
    <>
      <TextArea {...field("kitchenSpace")} hint={hints.kitchenSpace} />
      <TextArea {...field("availableIngredients")} hint={hints.availableIngredients} />
      <div className={WHOLE_ROW}>
        <CheckboxGroup
          hint={hints.dietaryRestrictions}
          {...field("dietaryRestrictions", {
            onChange: (event: { target: HTMLInputElement }) => keepNoneAlone(form, event.target),
          })}
        />
      </div>
    </>
  );
};

const Story = ({ form }: FieldsProps) => (
  <div className={`flex flex-col gap-1.5 ${WHOLE_ROW}`}>
    <TextArea {...controlsOf(form, questions)("storyToTell")} rows={8} hint={hints.storyToTell} />
    <Counter form={form} name="storyToTell" />
  </div>
);

const FilmingDay = ({ form }: FieldsProps) => {
  const field = controlsOf(form, questions);
  return (
    <>
      <SelectField {...field("preferredFilmingTime")} placeholder={placeholders.preferredFilmingTime} />
      <SelectField
        {...field("comfortLevel")}
        hint={hints.comfortLevel}
        placeholder={placeholders.comfortLevel}
      />
      <TextArea {...field("specialRequests")} fieldClassName={WHOLE_ROW} hint={hints.specialRequests} />
      <TextField
        {...field("emergencyContact")}
        fieldClassName={WHOLE_ROW}
        hint={hints.emergencyContact}
        autoComplete="off"
      />
    </>
  );
};

const sections = [
  [formWords.sections.background, FamilyBackground],
  [formWords.sections.kitchen, Kitchen],
  [formWords.sections.story, Story],
  [formWords.sections.filmingDay, FilmingDay],
] as const;

/** Every question, in sections that say how many there are. */
export const QuestionnaireFields = ({ form }: FieldsProps) =>
  sections.map(([title, Fields], index, { length }) => (
    <FormSection key={title} title={title} place={formWords.sectionOf(index + 1, length)}>
      <Fields form={form} />
    </FormSection>
  ));
