import type { UseFormReturn } from "react-hook-form";
import {
  applicationFields,
  MENDING_MINUTES,
  type NewApplication,
  newApplication,
} from "#contract/applications.ts";
import { consentBox, withConsent } from "#contract/consent.ts";
import { partsOf } from "#contract/fields.ts";
import { formats } from "#contract/show.ts";
import { mapped, z } from "#contract/zod.ts";
import { postApplication } from "#frontend/api/submissions.ts";
import { visitSource } from "#frontend/api/visit-source.ts";
import { MinorsField } from "#frontend/forms/application-fields.tsx";
import { ConsentSection } from "#frontend/forms/consent-section.tsx";
import { controlsOf, fieldsOf } from "#frontend/forms/field-props.ts";
import type { Receipt } from "#frontend/forms/form-page.tsx";
import { NoScript } from "#frontend/forms/no-script.tsx";
import { PhotoUploaders } from "#frontend/forms/photos/photo-uploader.tsx";
import { keptUploads } from "#frontend/forms/photos/photo-uploads.ts";
import { SubmissionForm } from "#frontend/forms/submission-form.tsx";
import { useSubmission } from "#frontend/forms/use-submission.ts";
import { toast } from "#frontend/lib/toast.ts";
import { CheckboxGroup } from "#frontend/ui/checkbox-group.tsx";
import { EmailField } from "#frontend/ui/email-field.tsx";
import { FormSection, Frozen } from "#frontend/ui/form-section.tsx";
import { SelectField, TextArea, TextField } from "#frontend/ui/text-field.tsx";

export const DRAFT_KEY = "draft:application";

/** With a checkbox instead of the consent's version. */
const applicationForm = mapped(z.extend(newApplication, consentBox.shape), withConsent);
type ApplicationValues = z.input<typeof applicationForm>;

const empty: ApplicationValues = { ...partsOf(applicationFields, "empty"), agreed: [] };

const uploads = keptUploads(["application"])(DRAFT_KEY);

interface FieldsProps {
  form: UseFormReturn<ApplicationValues, unknown, NewApplication>;
  pending: boolean;
}

const Fields = ({ form, pending }: FieldsProps) => {
  const field = controlsOf(form, applicationFields);
  return (
    <>
      <Frozen when={pending}>
        <FormSection title="Contact Details">
          <TextField {...field("familyName")} placeholder="The Johnson Family" autoComplete="family-name" />
          <TextField {...field("primaryContact")} placeholder="Maria Johnson" autoComplete="name" />
          <EmailField {...field("email")} placeholder="maria@example.com" />
          <TextField
            {...field("phone")}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder={formats.phoneExample}
          />
          <TextArea
            {...field("address")}
            rows={3}
            autoComplete="street-address"
            placeholder={formats.addressHint}
            hint="Only our casting team sees it; anyone else sees at most the city and state."
            fieldClassName="sm:col-span-2"
          />
          <SelectField {...field("familySize")} placeholder="Select family size" />
          <MinorsField {...field("minors")} />
        </FormSection>
        <FormSection title="Tell Us About Your Cooking">
          <div className="group sm:col-span-2">
            <CheckboxGroup {...field("specialties")} />
            <div className="mt-4 hidden sm:w-[calc(50%-0.75rem)] group-has-[[value=other]:checked]:block">
              <TextField
                {...field("otherSpecialty")}
                maxLength={applicationFields.otherSpecialty.maximum}
                placeholder="Ethiopian"
              />
            </div>
          </div>
          <TextField {...field("signatureDish1")} placeholder="Grandma's gumbo" />
          <TextField {...field("signatureDish2")} placeholder="Sunday peach cobbler" />
          <SelectField {...field("experience")} placeholder="Select years of experience" />
        </FormSection>
      </Frozen>
      <FormSection title="Your Table">
        <Frozen when={pending}>
          <TextArea
            {...field("pitch")}
            rows={6}
            hint="Who sits there, who cooks, and what happens when the lid comes off? A few lines are enough for us to hear you."
            fieldClassName="sm:col-span-2"
          />
        </Frozen>
        {/* Not frozen: a stuck upload can be cancelled while the application waits for it. */}
        <div className="flex min-w-0 flex-col gap-5 sm:col-span-2">
          <PhotoUploaders uploads={uploads} />
        </div>
      </FormSection>
      <Frozen when={pending}>
        <FormSection title="Availability">
          <div className="sm:col-span-2">
            <CheckboxGroup {...field("availableDays")} />
          </div>
        </FormSection>
        <FormSection title="One Last Thing">
          <SelectField {...field("heardFrom")} placeholder="Choose one, if you like" />
        </FormSection>
        <ConsentSection {...fieldsOf(form)("agreed")} who="I am 18 or older and apply for my household." />
      </Frozen>
    </>
  );
};

export const ApplicationForm = ({ onSent }: { onSent: (receipt: Receipt) => void }) => {
  const submission = useSubmission(applicationForm, {
    formId: "application",
    draftKey: DRAFT_KEY,
    empty,
    doubted: "email",
    uploads,
    send: async ({ json, startedAt = Date.now(), ...filled }) => {
      const photos = await uploads.addresses();
      const begun = { source: visitSource(), startedAt: new Date(startedAt).toISOString() };
      const { id } = await postApplication({ json: { ...json, ...photos, ...begun }, ...filled });
      const until = Date.now() + MENDING_MINUTES * 60_000;
      return { id, submissionKey: filled.submissionKey, until };
    },
    onArrived: (firstVersion) => {
      const text =
        "Thank you for applying! We'll review your application and get back to you soon. Check your email for confirmation.";
      toast("Application Submitted!", firstVersion ? undefined : text);
    },
    onSent: ({ email }, firstVersion, mendable) => onSent({ email, firstVersion, mendable }),
  });
  const { form, pending } = submission;
  return (
    <>
      <NoScript what="your application" fields={applicationFields} />
      <SubmissionForm submission={submission} label="Submit Application" pendingLabel="Submitting...">
        <Fields form={form} pending={pending} />
      </SubmissionForm>
    </>
  );
};
