import type { UseFormReturn } from "react-hook-form";
import { applicationFields, type NewApplication, newApplication } from "#contract/applications.ts";
import { consentBox, withConsent } from "#contract/consent.ts";
import { partsOf } from "#contract/fields.ts";
import { formats } from "#contract/show.ts";
import { mapped, z } from "#contract/zod.ts";
import { postApplication } from "#frontend/api/submissions.ts";
import { MinorsField } from "#frontend/forms/application-fields.tsx";
import { ConsentSection } from "#frontend/forms/consent-section.tsx";
import { controlsOf, fieldsOf } from "#frontend/forms/field-props.ts";
import type { Receipt } from "#frontend/forms/form-page.tsx";
import { NoScript } from "#frontend/forms/no-script.tsx";
import { SubmissionForm } from "#frontend/forms/submission-form.tsx";
import { useSubmission } from "#frontend/forms/use-submission.ts";
import { toast } from "#frontend/lib/toast.ts";
import { CheckboxGroup } from "#frontend/ui/checkbox-group.tsx";
import { EmailField } from "#frontend/ui/email-field.tsx";
import { FormSection, Frozen } from "#frontend/ui/form-section.tsx";
import { SelectField, TextArea, TextField } from "#frontend/ui/text-field.tsx";

/** With a checkbox instead of the consent's version. */
const applicationForm = mapped(z.extend(newApplication, consentBox.shape), withConsent);
type ApplicationValues = z.input<typeof applicationForm>;

const empty: ApplicationValues = { ...partsOf(applicationFields, "empty"), agreed: [] };

const Fields = ({ form }: { form: UseFormReturn<ApplicationValues, unknown, NewApplication> }) => {
  const field = controlsOf(form, applicationFields);
  return (
    <>
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
          hint="Only our casting team sees it."
          fieldClassName="sm:col-span-2"
        />
        <SelectField {...field("familySize")} placeholder="Select family size" />
        <MinorsField {...field("minors")} />
      </FormSection>
      <FormSection title="Tell Us About Your Cooking">
        <div className="sm:col-span-2">
          <CheckboxGroup {...field("specialties")} />
        </div>
        <TextField {...field("signatureDish1")} placeholder="Grandma's gumbo" />
        <TextField {...field("signatureDish2")} placeholder="Sunday peach cobbler" />
        <SelectField {...field("experience")} placeholder="Select years of experience" />
      </FormSection>
      <FormSection title="Availability">
        <div className="sm:col-span-2">
          <CheckboxGroup {...field("availableDays")} />
        </div>
      </FormSection>
      <ConsentSection {...fieldsOf(form)("agreed")} who="I am 18 or older and apply for my household." />
    </>
  );
};

interface ApplicationFormProps {
  onSent: (receipt: Receipt) => void;
}

const Form = ({ onSent }: ApplicationFormProps) => {
  const submission = useSubmission(applicationForm, {
    formId: "application",
    draftKey: "draft:application",
    empty,
    send: postApplication,
    onArrived: (firstVersion) => {
      const text =
        "Thank you for applying! We'll review your application and get back to you soon. Check your email for confirmation.";
      toast("Application Submitted!", firstVersion ? undefined : text);
    },
    onSent: ({ email }, firstVersion) => onSent({ email, firstVersion }),
  });
  return (
    <SubmissionForm submission={submission} label="Submit Application" pendingLabel="Submitting...">
      <Frozen when={submission.pending}>
        <Fields form={submission.form} />
      </Frozen>
    </SubmissionForm>
  );
};

export const ApplicationForm = (props: ApplicationFormProps) => (
  <>
    <NoScript what="your application" fields={applicationFields} />
    <Form {...props} />
  </>
);
