import { type UseFormReturn, useWatch } from "react-hook-form";
import { type NewStory, storyFields, storyMinimum } from "#contract/stories.ts";
import { controlsOf } from "#frontend/forms/form-fields.ts";
import { EmailField } from "#frontend/ui/email-field.tsx";
import { FormSection } from "#frontend/ui/form-section.tsx";
import { MinimumCounter } from "#frontend/ui/minimum-counter.tsx";
import { TextArea, TextField } from "#frontend/ui/text-field.tsx";
import { formWords } from "./form-words.ts";
import type { StoryValues } from "./story-values.ts";

const { placeholders } = formWords;

interface FieldsProps {
  form: UseFormReturn<StoryValues, unknown, NewStory>;
}

export const AuthorFields = ({ form }: FieldsProps) => {
  const field = controlsOf(form, storyFields);
  return (
    <FormSection title={formWords.author}>
      <TextField {...field("authorName")} autoComplete="name" placeholder={placeholders.authorName} />
      <EmailField
        {...field("email")}
        placeholder={placeholders.email}
        onCorrect={(email) => form.setValue("email", email, { shouldValidate: true, shouldDirty: true })}
      />
    </FormSection>
  );
};

export const StoryFields = ({ form }: FieldsProps) => {
  const field = controlsOf(form, storyFields);
  return (
    <FormSection title={formWords.story}>
      <TextField {...field("title")} placeholder={placeholders.title} />
      <TextField {...field("culturalBackground")} placeholder={placeholders.culturalBackground} />
      <div className="flex flex-col gap-1.5 sm:col-span-2">
        <TextArea {...field("content")} rows={9} placeholder={placeholders.content} />
        <MinimumCounter text={useWatch({ control: form.control, name: "content" })} minimum={storyMinimum} />
      </div>
      <TextArea
        {...field("recipeOrigins")}
        rows={3}
        placeholder={placeholders.recipeOrigins}
        fieldClassName="sm:col-span-2"
      />
    </FormSection>
  );
};
