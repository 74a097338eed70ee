import { useMutation } from "@tanstack/react-query";
import { type NewStory, storyFields } from "#contract/stories.ts";
import { storiesChange } from "#frontend/api/stories.ts";
import { Link } from "#frontend/app/link.tsx";
import { Queries } from "#frontend/app/queries.tsx";
import { ConsentSection } from "#frontend/forms/consent-section.tsx";
import { fieldsOf } from "#frontend/forms/form-fields.ts";
import { FormFoot } from "#frontend/forms/form-foot.tsx";
import { Signs } from "#frontend/forms/signs.tsx";
import { useKeptForm } from "#frontend/forms/use-kept-form.ts";
import { WithoutScript } from "#frontend/forms/without-script.tsx";
import { WrongFields } from "#frontend/forms/wrong-fields.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { FormSection } from "#frontend/ui/form-section.tsx";
import { HeldStill } from "#frontend/ui/held-still.tsx";
import { sendOrKeep, throwAway } from "#frontend/waiting/keep.ts";
import { type ReopenedForm, WaitingPlace } from "#frontend/waiting/waiting-place.tsx";
import { formWords } from "./form-words.ts";
import { PhotoUploader } from "./photo-uploader.tsx";
import { photoWords } from "./photo-words.ts";
import { AuthorFields, StoryFields } from "./story-fields.tsx";
import { place } from "./story-place.ts";
import { emptyStory, storyForm } from "./story-values.ts";
import { usePhotoUploads } from "./use-photo-uploads.ts";
import { words } from "./words.ts";

const needed = Object.values(storyFields).flatMap(({ label, required }) => (required ? [label] : []));

export interface StoryFormProps {
  /** Told where the confirmation goes. */
  onSent: (email?: string) => void;
  /** Told under which key it waits for a connection. */
  onWaits: (submissionKey: string) => void;
}

const Form = ({ onSent, onWaits, reopened }: StoryFormProps & { reopened?: ReopenedForm }) => {
  const { form, draft, wrong, failure, resend, signs, toSend, ...kept } = useKeptForm(storyForm, {
    key: reopened?.draft ?? place.draft,
    refusal: reopened?.refusal,
    sent: reopened?.sent,
    formId: place.id,
    empty: emptyStory,
    sendsAgain: true,
  });
  const uploads = usePhotoUploads(draft.key, reopened);
  const startOver = () => {
    kept.startOver();
    uploads.clear();
  };
  const submission = useMutation({
    mutationFn: sendOrKeep,
    meta: storiesChange,
    onSuccess: (outcome) => {
      if (outcome === "arrived") toast(formWords.submitted, formWords.thanks);
      startOver();
    },
    onError: (error) => {
      uploads.showIssues(error);
      kept.sayNotSent(error, formWords.failed, formWords.checkInformation);
    },
  });
  const send = async (values: NewStory) => {
    // Now, for photos may take a while: both are to be what was checked.
    const typed = form.getValues();
    const photos = await uploads.settled();
    if (photos)
      submission.mutate(
        { kind: "story", json: values, photos, ...toSend(typed) },
        // Only while the form is still there: nobody is led away from another page.
        {
          onSuccess: (outcome, { submissionKey }) =>
            outcome === "waits" ? onWaits(submissionKey) : onSent(values.email),
        },
      );
    else kept.sayRefused(formWords.failed, formWords.photoMissing);
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
      <HeldStill when={pending}>
        <AuthorFields form={form} />
        <StoryFields form={form} />
      </HeldStill>
      <FormSection title={formWords.photos}>
        <PhotoUploader
          {...photoWords.uploaders.dish}
          uploads={uploads.dish}
          disabled={submission.isPending}
        />
        <PhotoUploader
          {...photoWords.uploaders.kitchen}
          uploads={uploads.kitchen}
          disabled={submission.isPending}
        />
      </FormSection>
      <HeldStill when={pending}>
        <ConsentSection {...fieldsOf(form)("agreed")} who={formWords.who} />
      </HeldStill>
      <Signs watch={signs.watch} />
      {/* Once it is not pending: until then nothing takes the focus. */}
      <WrongFields {...wrong} checks={pending ? 0 : wrong.checks} />
      <FormFoot
        label={formWords.submit}
        pendingLabel={formWords.submitting}
        pending={pending}
        draftKey={draft.key}
        failure={failure}
        resend={resend}
        unkept={uploads.any ? formWords.yourPhotos : undefined}
        onStartOver={() => {
          startOver();
          if (reopened) void throwAway(reopened.submissionKey);
        }}
      />
    </form>
  );
};

export const StoryForm = (props: StoryFormProps) => (
  <Queries>
    <WithoutScript what={formWords.what} labels={needed} />
    <Form {...props} />
  </Queries>
);

export interface WaitingStoryProps extends StoryFormProps {
  submissionKey: string;
  /** It was thrown away. */
  onGone: () => void;
}

/** A story that waits on the device, or has been opened again. */
export const WaitingStory = ({ submissionKey, onGone, ...props }: WaitingStoryProps) => (
  <Queries>
    <WaitingPlace
      submissionKey={submissionKey}
      onArrived={props.onSent}
      onGone={onGone}
      beside={
        <Link to="/share-story" replace={false} className="btn">
          {words.sent.again}
        </Link>
      }
    >
      {(reopened) => <Form {...props} reopened={reopened} />}
    </WaitingPlace>
  </Queries>
);
