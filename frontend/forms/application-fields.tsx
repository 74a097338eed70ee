import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type Application, applicationFields } from "#contract/applications.ts";
import { keysOf } from "#contract/labels.ts";
import type { OwnCorrection, OwnCorrectionForm } from "#contract/own-data.ts";
import { CheckboxGroup } from "#frontend/ui/checkbox-group.tsx";
import { EmailField } from "#frontend/ui/email-field.tsx";
import { SelectField, TextArea, TextField } from "#frontend/ui/text-field.tsx";
import { controlsOf } from "./field-props.ts";

const WHOLE_ROW = "sm:col-span-2";

/** An application as form values: open fields are empty, not `null`. */
export const correctionValues = (
  application: Pick<Application, keyof typeof applicationFields | "updatedAt">,
): OwnCorrectionForm => {
  const values = keysOf(applicationFields).map((name) => [name, application[name] ?? ""]);
  return { ...Object.fromEntries(values), updatedAt: application.updatedAt };
};

export const MinorsField = (field: Parameters<typeof TextField>[0]) => (
  <TextField
    {...field}
    inputMode="numeric"
    autoComplete="off"
    maxLength={2}
    hint="How many? Leave it empty if you'd rather not say."
  />
);

interface ApplicationFieldsProps {
  form: UseFormReturn<OwnCorrectionForm, unknown, OwnCorrection>;
  emailHint: string;
  /** Below the address. */
  children?: ReactNode;
}

/** The correctable fields of an application, for its family and for staff. */
export const ApplicationFields = ({ form, emailHint, children }: ApplicationFieldsProps) => {
  const field = controlsOf(form, applicationFields);
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextField {...field("familyName")} autoComplete="family-name" />
      <TextField {...field("primaryContact")} autoComplete="name" />
      <div className={WHOLE_ROW}>
        <EmailField {...field("email")} hint={emailHint} />
      </div>
      <TextField {...field("phone")} type="tel" inputMode="tel" autoComplete="tel" />
      <SelectField {...field("familySize")} placeholder="Select family size" />
      <MinorsField {...field("minors")} />
      <SelectField {...field("experience")} placeholder="Select years of experience" />
      <TextArea {...field("address")} rows={3} autoComplete="street-address" fieldClassName={WHOLE_ROW} />
      {children}
      <TextField {...field("signatureDish1")} />
      <TextField {...field("signatureDish2")} />
      <div className={WHOLE_ROW}>
        <CheckboxGroup {...field("specialties")} />
      </div>
      {form.watch("specialties")?.includes("other") && (
        <TextField
          {...field("otherSpecialty")}
          maxLength={applicationFields.otherSpecialty.maximum}
          fieldClassName={WHOLE_ROW}
        />
      )}
      <TextArea {...field("pitch")} rows={5} fieldClassName={WHOLE_ROW} />
      <div className={WHOLE_ROW}>
        <CheckboxGroup {...field("availableDays")} />
      </div>
      <SelectField {...field("heardFrom")} placeholder="Select one" fieldClassName={WHOLE_ROW} />
    </div>
  );
};
