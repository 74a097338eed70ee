import { type UseFormReturn, useWatch } from "react-hook-form";
import {
  type AnswersForm,
  answerMinimum,
  comfortLevelLabels,
  dietaryLabels,
  filmingTimeLabels,
  type QuestionnaireAnswers,
} from "#contract/questionnaires.ts";
import { CheckboxGroup } from "#frontend/ui/checkbox-group.tsx";
import { FormSection } from "#frontend/ui/form-section.tsx";
import { MinimumCounter } from "#frontend/ui/minimum-counter.tsx";
import { SelectField, TextArea, TextField } from "#frontend/ui/text-field.tsx";

type AnswersFormState = UseFormReturn<AnswersForm, unknown, QuestionnaireAnswers>;

interface FieldsProps {
  form: AnswersFormState;
}

const WHOLE_ROW = "sm:col-span-2";

const Counter = ({ form, name }: { form: AnswersFormState; name: "cookingBackground" | "storyToTell" }) => (
  <MinimumCounter text={useWatch({ control: form.control, name })} minimum={answerMinimum} />
);

const FamilyBackground = ({ form }: FieldsProps) => {
  const { errors } = form.formState;
  return (
    <>
      <div className={`flex flex-col gap-1.5 ${WHOLE_ROW}`}>
        <TextArea
          label="Cooking Background"
          required
          rows={6}
          hint="How did your family learn to cook, and who cooks today?"
          error={errors.cookingBackground?.message}
          {...form.register("cookingBackground")}
        />
        <Counter form={form} name="cookingBackground" />
      </div>
      <TextArea
        label="Family Traditions"
        fieldClassName={WHOLE_ROW}
        hint="Dishes, holidays and habits that belong to your family."
        error={errors.familyTraditions?.message}
        {...form.register("familyTraditions")}
      />
    </>
  );
};

/** "None" beside another choice would say two things; the later choice holds. */
const settleNone = (form: AnswersFormState, choice: { value: string; checked: boolean }) => {
  if (!choice.checked) return;
  const others = form.getValues("dietaryRestrictions")?.filter((key) => key !== "None") ?? [];
  form.setValue("dietaryRestrictions", choice.value === "None" ? ["None"] : others);
};

const Kitchen = ({ form }: FieldsProps) => {
  const { errors } = form.formState;
  return (
    <>
      <TextArea
        label="Kitchen Space"
        hint="Its size, its stove, how many people fit around it."
        error={errors.kitchenSpace?.message}
        {...form.register("kitchenSpace")}
      />
      <TextArea
        label="Available Ingredients"
        hint="What you grow, keep or can easily get."
        error={errors.availableIngredients?.message}
        {...form.register("availableIngredients")}
      />
      <div className={WHOLE_ROW}>
        <CheckboxGroup
          label="Dietary Restrictions"
          hint="What our crew should know about how your family eats."
          options={dietaryLabels}
          error={errors.dietaryRestrictions?.message}
          {...form.register("dietaryRestrictions", {
            onChange: (event: { target: HTMLInputElement }) => settleNone(form, event.target),
          })}
        />
      </div>
    </>
  );
};

const Story = ({ form }: FieldsProps) => (
  <div className={`flex flex-col gap-1.5 ${WHOLE_ROW}`}>
    <TextArea
      label="Story to Tell"
      required
      rows={8}
      hint="The story behind a dish, a person or a day at your table that viewers should hear."
      error={form.formState.errors.storyToTell?.message}
      {...form.register("storyToTell")}
    />
    <Counter form={form} name="storyToTell" />
  </div>
);

const FilmingDay = ({ form }: FieldsProps) => {
  const { errors } = form.formState;
  return (
    <>
      <SelectField
        label="Preferred Filming Time"
        options={filmingTimeLabels}
        placeholder="Select a time"
        error={errors.preferredFilmingTime?.message}
        {...form.register("preferredFilmingTime")}
      />
      <SelectField
        label="Comfort Level"
        hint="How does your family feel in front of a camera?"
        options={comfortLevelLabels}
        placeholder="Select a comfort level"
        error={errors.comfortLevel?.message}
        {...form.register("comfortLevel")}
      />
      <TextArea
        label="Special Requests"
        fieldClassName={WHOLE_ROW}
        hint="Anything our crew should respect, bring or leave alone."
        error={errors.specialRequests?.message}
        {...form.register("specialRequests")}
      />
      <TextField
        label="Emergency Contact"
        fieldClassName={WHOLE_ROW}
        hint="Name and phone number. Only our casting team sees it."
        autoComplete="off"
        error={errors.emergencyContact?.message}
        {...form.register("emergencyContact")}
      />
    </>
  );
};

const sections = {
  "Family Background": FamilyBackground,
  "Your Kitchen": Kitchen,
  "Your Story": Story,
  "Filming Day": FilmingDay,
};

/** Every question, in sections that say how many there are. */
export const QuestionnaireFields = ({ form }: FieldsProps) =>
  Object.entries(sections).map(([title, Fields], index, { length }) => (
    <FormSection key={title} title={title} place={`Section ${index + 1} of ${length}`}>
      <Fields form={form} />
    </FormSection>
  ));
