import { type UseFormReturn, useWatch } from "react-hook-form";
import { type NewStory, storyFields, storyMinimum } from "#contract/stories.ts";
import { controlsOf } from "#frontend/forms/form-fields.ts";
import { EmailField } from "#frontend/ui/email-field.tsx";
import { FormSection } from "#frontend/ui/form-section.tsx";
import { MinimumCounter } from "#frontend/ui/minimum-counter.tsx";
import { TextArea, TextField } from "#frontend/ui/text-field.tsx";
import type { StoryValues } from "./story-values.ts";

interface FieldsProps {
  form: UseFormReturn<StoryValues, unknown, NewStory>;
}

export const AuthorFields = ({ form }: FieldsProps) => {
  const field = controlsOf(form, storyFields);
  return (
    <FormSection title="About You">
      <TextField {...field("authorName")} autoComplete="name" placeholder="Maria Johnson" />
      <EmailField
        {...field("email")}
        placeholder="maria@example.com"
        onCorrect={(email) => form.setValue("email", email, { shouldValidate: true, shouldDirty: true })}
      />
    </FormSection>
  );
};

export const StoryFields = ({ form }: FieldsProps) => {
  const field = controlsOf(form, storyFields);
  return (
    <FormSection title="The Story">
      <TextField {...field("title")} placeholder="The pot that never left the stove" />
      <TextField {...field("culturalBackground")} placeholder="Oaxacan, Sicilian, Gullah Geechee ..." />
      <div className="flex flex-col gap-1.5 sm:col-span-2">
        <TextArea
          {...field("content")}
          rows={9}
          placeholder="Who cooks it, and for whom? What does the kitchen sound and smell like?"
        />
        <MinimumCounter text={useWatch({ control: form.control, name: "content" })} minimum={storyMinimum} />
      </div>
      <TextArea
        {...field("recipeOrigins")}
        rows={3}
        placeholder="Where does the recipe come from, and who passed it on?"
        fieldClassName="sm:col-span-2"
      />
    </FormSection>
  );
};
