import type { UseFormReturn } from "react-hook-form";
import { applicationFields, type NewApplication } from "#contract/applications.ts";
import { formats } from "#contract/show.ts";
import { controlsOf } from "#frontend/forms/form-fields.ts";
import { CheckboxGroup } from "#frontend/ui/checkbox-group.tsx";
import { EmailField } from "#frontend/ui/email-field.tsx";
import { FormSection } from "#frontend/ui/form-section.tsx";
import { SelectField, TextArea, TextField } from "#frontend/ui/text-field.tsx";
import type { ApplicationValues } from "./application-values.ts";
import { formWords } from "./form-words.ts";

const { hints, placeholders } = formWords;

interface FieldsProps {
  form: UseFormReturn<ApplicationValues, unknown, NewApplication>;
}

export const ContactFields = ({ form }: FieldsProps) => {
  const field = controlsOf(form, applicationFields);
  return (
    <FormSection title={formWords.contact}>
      <TextField {...field("familyName")} placeholder={placeholders.familyName} autoComplete="family-name" />
      <TextField {...field("primaryContact")} placeholder={placeholders.primaryContact} autoComplete="name" />
      <EmailField
        {...field("email")}
        placeholder={placeholders.email}
        onCorrect={(email) => form.setValue("email", email, { shouldValidate: true, shouldDirty: true })}
      />
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
        hint={hints.address}
        fieldClassName="sm:col-span-2"
      />
      <SelectField {...field("familySize")} placeholder={placeholders.familySize} />
    </FormSection>
  );
};

export const CookingFields = ({ form }: FieldsProps) => {
  const field = controlsOf(form, applicationFields);
  return (
    <FormSection title={formWords.cooking}>
      <div className="sm:col-span-2">
        <CheckboxGroup {...field("specialties")} />
      </div>
      <TextField {...field("signatureDish1")} placeholder={placeholders.signatureDish1} />
      <TextField {...field("signatureDish2")} placeholder={placeholders.signatureDish2} />
      <SelectField {...field("experience")} placeholder={placeholders.experience} />
    </FormSection>
  );
};

export const AvailabilityFields = ({ form }: FieldsProps) => (
  <FormSection title={formWords.availability}>
    <div className="sm:col-span-2">
      <CheckboxGroup {...controlsOf(form, applicationFields)("availableDays")} />
    </div>
  </FormSection>
);
