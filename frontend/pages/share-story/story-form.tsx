import { useMutation } from "@tanstack/react-query";
import { type NewStory, storyFields } from "#contract/stories.ts";
import { submitStory } from "#frontend/api/stories.ts";
import { fieldsOf } from "#frontend/forms/form-fields.ts";
import { Signs } from "#frontend/forms/signs.tsx";
import { useKeptForm } from "#frontend/forms/use-kept-form.ts";
import { Queries } from "#frontend/layout/queries.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { WithoutScript } from "#frontend/pages/casting.tsx";
import { ConsentSection } from "#frontend/pages/consent-section.tsx";
import { FormFoot } from "#frontend/ui/form-foot.tsx";
import { FormSection } from "#frontend/ui/form-section.tsx";
import { WrongFields } from "#frontend/ui/wrong-fields.tsx";
import { PhotoUploader } from "./photo-uploader.tsx";
import { AuthorFields, StoryFields } from "./story-fields.tsx";
import { place } from "./story-place.ts";
import { emptyStory, storyForm } from "./story-values.ts";
import { usePhotoUploads } from "./use-photo-uploads.ts";

const needed = Object.values(storyFields).flatMap(({ label, required }) => (required ? [label] : []));

interface StoryFormProps {
  /** Told where the confirmation goes. */
  onSent: (email: string) => void;
}

const Form = ({ onSent }: StoryFormProps) => {
  const { form, draft, wrong, failure, resend, signs, toSend, ...kept } = useKeptForm(storyForm, {
    key: place.draft,
    formId: place.id,
    empty: emptyStory,
    sendsAgain: true,
  });
  const uploads = usePhotoUploads();
  const startOver = () => {
    kept.startOver();
    uploads.clear();
  };
  const submission = useMutation({
    ...submitStory,
    onSuccess: () => {
      toast("Story Submitted!", "Thank you for sharing! Your story may be featured in future episodes.");
      startOver();
    },
    onError: (error) => {
      uploads.showIssues(error);
      kept.sayNotSent(error, "Submission failed", "Please check your information and try again.");
    },
  });
  const send = async (values: NewStory) => {
    const photos = await uploads.arrived();
    if (photos)
      submission.mutate(
        { json: { ...values, ...photos }, ...toSend() },
        // Only while the form is still there: nobody is led away from another page.
        { onSuccess: () => onSent(values.email) },
      );
    else kept.sayRefused("Submission failed", "A photo could not be uploaded. Try it again or remove it.");
  };
  // Also while photos are still on their way.
  const pending = submission.isPending || form.formState.isSubmitting;

  return (
    <form
      id={place.id}
      method="post"
      noValidate
      className="flex flex-col gap-8"
      onSubmit={form.handleSubmit(send)}
    >
      <AuthorFields form={form} />
      <StoryFields form={form} />
      <FormSection title="Photos">
        <PhotoUploader
          title="Dish Photos"
          invitation="What ends up on the table."
          action="Add dish photos"
          uploads={uploads.dish}
          disabled={submission.isPending}
        />
        <PhotoUploader
          title="Kitchen Photos"
          invitation="Where it all happens."
          action="Add kitchen photos"
          uploads={uploads.kitchen}
          disabled={submission.isPending}
        />
      </FormSection>
      <ConsentSection
        {...fieldsOf(form)("agreed")}
        who="I am 18 or older, and what I send is mine to send."
      />
      <Signs watch={signs.watch} />
      {/* Once it is not pending: until then nobody can be led to a photo, whose buttons are disabled. */}
      <WrongFields {...wrong} checks={pending ? 0 : wrong.checks} />
      <FormFoot
        label="Share Your Story"
        pendingLabel="Sharing..."
        pending={pending}
        draftKey={draft.key}
        failure={failure}
        resend={resend}
        unkept={uploads.any ? "your photos" : undefined}
        onStartOver={startOver}
      />
    </form>
  );
};

export const StoryForm = (props: StoryFormProps) => (
  <Queries>
    <WithoutScript what="your story" labels={needed} />
    <Form {...props} />
  </Queries>
);
