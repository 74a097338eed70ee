import type { UseFormReturn } from "react-hook-form";
import { applicationFields, type NewApplication } from "#contract/applications.ts";
import { controlsOf } from "#frontend/forms/form-fields.ts";
import { CheckboxGroup } from "#frontend/ui/checkbox-group.tsx";
import { EmailField } from "#frontend/ui/email-field.tsx";
import { FormSection } from "#frontend/ui/form-section.tsx";
import { SelectField, TextArea, TextField } from "#frontend/ui/text-field.tsx";
import type { ApplicationValues } from "./application-values.ts";

interface FieldsProps {
  form: UseFormReturn<ApplicationValues, unknown, NewApplication>;
}

export const ContactFields = ({ form }: FieldsProps) => {
  const field = controlsOf(form, applicationFields);
  return (
    <FormSection title="Contact Details">
      <TextField {...field("familyName")} placeholder="The Johnson Family" autoComplete="family-name" />
      <TextField {...field("primaryContact")} placeholder="Maria Johnson" autoComplete="name" />
      <EmailField
        {...field("email")}
        placeholder="maria@example.com"
        onCorrect={(email) => form.setValue("email", email, { shouldValidate: true, shouldDirty: true })}
      />
      <TextField
        {...field("phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="(555) 123-4567"
      />
      <TextArea
        {...field("address")}
        rows={3}
        autoComplete="street-address"
        placeholder="Street, city, state and ZIP code"
        hint="Only our casting team sees it."
        fieldClassName="sm:col-span-2"
      />
      <SelectField {...field("familySize")} placeholder="Select family size" />
    </FormSection>
  );
};

export const CookingFields = ({ form }: FieldsProps) => {
  const field = controlsOf(form, applicationFields);
  return (
    <FormSection title="Tell Us About Your Cooking">
      <div className="sm:col-span-2">
        <CheckboxGroup {...field("specialties")} />
      </div>
      <TextField {...field("signatureDish1")} placeholder="Grandma's gumbo" />
      <TextField {...field("signatureDish2")} placeholder="Sunday peach cobbler" />
      <SelectField {...field("experience")} placeholder="Select years of experience" />
    </FormSection>
  );
};

export const AvailabilityFields = ({ form }: FieldsProps) => (
  <FormSection title="Availability">
    <div className="sm:col-span-2">
      <CheckboxGroup {...controlsOf(form, applicationFields)("availableDays")} />
    </div>
  </FormSection>
);
