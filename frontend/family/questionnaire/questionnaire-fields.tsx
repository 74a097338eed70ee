import type { UseFormReturn } from "react-hook-form";
import {
  type AnswersForm,
  answerMinimum,
  type QuestionnaireAnswers,
  questions,
} from "#contract/questionnaires.ts";
import { controlsOf } from "#frontend/forms/field-props.ts";
import { CheckboxGroup } from "#frontend/ui/checkbox-group.tsx";
import { FormSection } from "#frontend/ui/form-section.tsx";
import { SelectField, TextArea, TextField } from "#frontend/ui/text-field.tsx";

type AnswersFormState = UseFormReturn<AnswersForm, unknown, QuestionnaireAnswers>;

const WHOLE_ROW = "sm:col-span-2";

/** "None" contradicts any other choice; the latest one wins. */
const keepNoneAlone = (form: AnswersFormState, choice: { value: string; checked: boolean }) => {
  if (!choice.checked) return;
  const others = form.getValues("dietaryRestrictions")?.filter((key) => key !== "None") ?? [];
  form.setValue("dietaryRestrictions", choice.value === "None" ? ["None"] : others);
};

export const QuestionnaireFields = ({ form }: { form: AnswersFormState }) => {
  const field = controlsOf(form, questions);
  return (
    <>
      <FormSection title="Family Background">
        <TextArea
          {...field("cookingBackground")}
          fieldClassName={WHOLE_ROW}
          rows={6}
          minimum={answerMinimum}
          hint="How did your family learn to cook, and who cooks today?"
        />
        <TextArea
          {...field("familyTraditions")}
          fieldClassName={WHOLE_ROW}
          hint="Dishes, holidays and habits that belong to your family."
        />
      </FormSection>
      <FormSection title="Your Kitchen">
        <TextArea {...field("kitchenSpace")} hint="Its size, its stove, how many people fit around it." />
        <TextArea {...field("availableIngredients")} hint="What you grow, keep or can easily get." />
        <div className={WHOLE_ROW}>
          <CheckboxGroup
            hint="What our crew should know about how your family eats."
            {...field("dietaryRestrictions", {
              onChange: (event: { target: HTMLInputElement }) => keepNoneAlone(form, event.target),
            })}
          />
        </div>
      </FormSection>
      <FormSection title="Your Story">
        <TextArea
          {...field("storyToTell")}
          fieldClassName={WHOLE_ROW}
          rows={8}
          minimum={answerMinimum}
          hint="The story behind a dish, a person or a day at your table that viewers should hear."
        />
      </FormSection>
      <FormSection title="Filming Day">
        <SelectField {...field("preferredFilmingTime")} placeholder="Select a time" />
        <SelectField
          {...field("comfortLevel")}
          hint="How does your family feel in front of a camera?"
          placeholder="Select a comfort level"
        />
        <TextArea
          {...field("specialRequests")}
          fieldClassName={WHOLE_ROW}
          hint="Anything our crew should respect, bring or leave alone."
        />
        <TextField
          {...field("emergencyContact")}
          fieldClassName={WHOLE_ROW}
          hint="Name and phone number. Only our casting team sees it."
          autoComplete="off"
        />
      </FormSection>
    </>
  );
};
