import type { UseFormReturn } from "react-hook-form";
import { consentBox, withConsent } from "#contract/consent.ts";
import { partsOf } from "#contract/fields.ts";
import { show } from "#contract/show.ts";
import { type NewStory, newStory, storyFields, storyMinimum, storyPhotoKinds } from "#contract/stories.ts";
import { mapped, z } from "#contract/zod.ts";
import { postStory } from "#frontend/api/submissions.ts";
import { ConsentSection } from "#frontend/forms/consent-section.tsx";
import { controlsOf, fieldsOf } from "#frontend/forms/field-props.ts";
import type { Receipt } from "#frontend/forms/form-page.tsx";
import { NoScript } from "#frontend/forms/no-script.tsx";
import { PhotoUploaders } from "#frontend/forms/photos/photo-uploader.tsx";
import { keptUploads } from "#frontend/forms/photos/photo-uploads.ts";
import { SubmissionForm } from "#frontend/forms/submission-form.tsx";
import { useSubmission } from "#frontend/forms/use-submission.ts";
import { toast } from "#frontend/lib/toast.ts";
import { Link } from "#frontend/shell/link.tsx";
import { EmailField } from "#frontend/ui/email-field.tsx";
import { FormSection, Frozen } from "#frontend/ui/form-section.tsx";
import { TextArea, TextField } from "#frontend/ui/text-field.tsx";

/** With a checkbox instead of the consent's version. */
const storyForm = mapped(z.extend(newStory, consentBox.shape), withConsent);
type StoryValues = z.input<typeof storyForm>;

const empty: StoryValues = { ...partsOf(storyFields, "empty"), agreed: [] };

const DRAFT = "draft:story";

const uploads = keptUploads(storyPhotoKinds)(DRAFT);

const Fields = ({ form }: { form: UseFormReturn<StoryValues, unknown, NewStory> }) => {
  const field = controlsOf(form, storyFields);
  return (
    <>
      <FormSection title="About You">
        <TextField {...field("authorName")} autoComplete="name" placeholder="Maria Johnson" />
        <EmailField {...field("email")} placeholder="maria@example.com" />
      </FormSection>
      <FormSection title="The Story">
        <TextField {...field("title")} placeholder="The pot that never left the stove" />
        <TextField {...field("culturalBackground")} placeholder="Oaxacan, Sicilian, Gullah Geechee ..." />
        <TextArea
          {...field("content")}
          fieldClassName="sm:col-span-2"
          rows={9}
          minimum={storyMinimum}
          placeholder="Who cooks it, and for whom? What does the kitchen sound and smell like?"
        />
        <TextArea
          {...field("recipeOrigins")}
          rows={3}
          placeholder="Where does the recipe come from, and who passed it on?"
          fieldClassName="sm:col-span-2"
        />
      </FormSection>
    </>
  );
};

export const StoryForm = ({ onSent }: { onSent: (receipt: Receipt) => void }) => {
  const submission = useSubmission(storyForm, {
    formId: "story",
    draftKey: DRAFT,
    empty,
    uploads,
    send: async ({ json, ...filled }) => {
      const photos = await uploads.addresses();
      return postStory({ json: { ...json, ...photos }, ...filled });
    },
    onArrived: (firstVersion) => {
      const text = "Thank you for sharing! Your story may be featured in future episodes.";
      toast("Story Submitted!", firstVersion ? undefined : text);
    },
    onSent: ({ email }, firstVersion) => onSent({ email, firstVersion }),
  });
  const { form, pending } = submission;
  return (
    <>
      <NoScript what="your story" fields={storyFields} />
      <SubmissionForm submission={submission} label="Share Your Story" pendingLabel="Sharing...">
        <Frozen when={pending}>
          <Fields form={form} />
        </Frozen>
        {/* Not frozen: a stuck photo can be removed while the story waits for it. */}
        <FormSection title="Photos">
          <PhotoUploaders uploads={uploads} />
        </FormSection>
        <Frozen when={pending}>
          <ConsentSection
            {...fieldsOf(form)("agreed")}
            who="I am 18 or older, and what I send is mine to send."
          >
            <p>{`We may show your story and photos on ${show.name} and where it is advertised.`}</p>
            <Link to="/terms-of-service" target="_blank" className="link self-start py-1">
              Read the Terms of Service (opens in a new tab)
            </Link>
          </ConsentSection>
        </Frozen>
      </SubmissionForm>
    </>
  );
};
