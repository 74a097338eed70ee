import { type UseFormReturn, useWatch } from "react-hook-form";
import { type NewStory, type StoryForm, storyMinimum } from "#contract/stories.ts";
import { EmailField } from "#frontend/ui/email-field.tsx";
import { FormSection } from "#frontend/ui/form-section.tsx";
import { MinimumCounter } from "#frontend/ui/minimum-counter.tsx";
import { TextArea, TextField } from "#frontend/ui/text-field.tsx";

interface FieldsProps {
  form: UseFormReturn<StoryForm, unknown, NewStory>;
}

export const AuthorFields = ({ form: { register, setValue, formState } }: FieldsProps) => (
  <FormSection title="About You">
    <TextField
      label="Your Name"
      required
      autoComplete="name"
      placeholder="Maria Johnson"
      error={formState.errors.authorName?.message}
      {...register("authorName")}
    />
    <EmailField
      label="Email Address"
      required
      placeholder="maria@example.com"
      error={formState.errors.email?.message}
      {...register("email")}
      onCorrect={(email) => setValue("email", email, { shouldValidate: true, shouldDirty: true })}
    />
  </FormSection>
);

export const StoryFields = ({ form: { register, control, formState } }: FieldsProps) => {
  const { errors } = formState;
  return (
    <FormSection title="The Story">
      <TextField
        label="Story Title"
        required
        placeholder="The pot that never left the stove"
        error={errors.title?.message}
        {...register("title")}
      />
      <TextField
        label="Cultural Background"
        placeholder="Oaxacan, Sicilian, Gullah Geechee ..."
        error={errors.culturalBackground?.message}
        {...register("culturalBackground")}
      />
      <div className="flex flex-col gap-1.5 sm:col-span-2">
        <TextArea
          label="Your Story"
          required
          rows={9}
          placeholder="Who cooks it, and for whom? What does the kitchen sound and smell like?"
          error={errors.content?.message}
          {...register("content")}
        />
        <MinimumCounter text={useWatch({ control, name: "content" })} minimum={storyMinimum} />
      </div>
      <TextArea
        label="Recipe Origins"
        rows={3}
        placeholder="Where does the recipe come from, and who passed it on?"
        fieldClassName="sm:col-span-2"
        error={errors.recipeOrigins?.message}
        {...register("recipeOrigins")}
      />
    </FormSection>
  );
};
