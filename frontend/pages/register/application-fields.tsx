import type { UseFormReturn } from "react-hook-form";
import {
  availableDayLabels,
  experienceLabels,
  familySizeLabels,
  type NewApplication,
  specialtyLabels,
  type ApplicationForm as Values,
} from "#contract/applications.ts";
import { CheckboxGroup } from "#frontend/ui/checkbox-group.tsx";
import { EmailField } from "#frontend/ui/email-field.tsx";
import { FormSection } from "#frontend/ui/form-section.tsx";
import { SelectField, TextArea, TextField } from "#frontend/ui/text-field.tsx";

interface FieldsProps {
  form: UseFormReturn<Values, unknown, NewApplication>;
}

export const ContactFields = ({ form: { register, setValue, formState } }: FieldsProps) => {
  const { errors } = formState;
  return (
    <FormSection title="Contact Details">
      <TextField
        label="Family Name"
        required
        placeholder="The Johnson Family"
        autoComplete="family-name"
        error={errors.familyName?.message}
        {...register("familyName")}
      />
      <TextField
        label="Primary Contact"
        required
        placeholder="Maria Johnson"
        autoComplete="name"
        error={errors.primaryContact?.message}
        {...register("primaryContact")}
      />
      <EmailField
        label="Email Address"
        required
        placeholder="maria@example.com"
        error={errors.email?.message}
        {...register("email")}
        onCorrect={(email) => setValue("email", email, { shouldValidate: true, shouldDirty: true })}
      />
      <TextField
        label="Phone Number"
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="(555) 123-4567"
        error={errors.phone?.message}
        {...register("phone")}
      />
      <TextArea
        label="Home Address"
        required
        rows={3}
        autoComplete="street-address"
        placeholder="Street, city, state and ZIP code"
        hint="Only our casting team sees it."
        fieldClassName="sm:col-span-2"
        error={errors.address?.message}
        {...register("address")}
      />
      <SelectField
        label="Family Size"
        options={familySizeLabels}
        placeholder="Select family size"
        error={errors.familySize?.message}
        {...register("familySize")}
      />
    </FormSection>
  );
};

export const CookingFields = ({ form: { register, formState } }: FieldsProps) => {
  const { errors } = formState;
  return (
    <FormSection title="Tell Us About Your Cooking">
      <div className="sm:col-span-2">
        <CheckboxGroup
          label="Cooking Specialties"
          required
          options={specialtyLabels}
          error={errors.specialties?.message}
          {...register("specialties")}
        />
      </div>
      <TextField
        label="Signature Dish #1"
        required
        placeholder="Grandma's gumbo"
        error={errors.signatureDish1?.message}
        {...register("signatureDish1")}
      />
      <TextField
        label="Signature Dish #2"
        placeholder="Sunday peach cobbler"
        error={errors.signatureDish2?.message}
        {...register("signatureDish2")}
      />
      <SelectField
        label="Cooking Experience"
        options={experienceLabels}
        placeholder="Select years of experience"
        error={errors.experience?.message}
        {...register("experience")}
      />
    </FormSection>
  );
};

export const AvailabilityFields = ({ form: { register, formState } }: FieldsProps) => (
  <FormSection title="Availability">
    <div className="sm:col-span-2">
      <CheckboxGroup
        label="Best Days for Filming"
        options={availableDayLabels}
        error={formState.errors.availableDays?.message}
        {...register("availableDays")}
      />
    </div>
  </FormSection>
);
