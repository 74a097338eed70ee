import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { applicationFields } from "#contract/applications.ts";
import { type OwnCorrectionForm, ownCorrection } from "#contract/own-data.ts";
import { storedNow } from "#frontend/api/errors.ts";
import { isLocked } from "#frontend/api/family-access.ts";
import { correctOwnData } from "#frontend/api/own-data.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { controlsOf } from "#frontend/forms/form-fields.ts";
import { useContractForm } from "#frontend/forms/use-form.ts";
import { WrongFields } from "#frontend/forms/wrong-fields.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { useLeaveWarning } from "#frontend/lib/use-leave-warning.ts";
import { CheckboxGroup } from "#frontend/ui/checkbox-group.tsx";
import { EmailField } from "#frontend/ui/email-field.tsx";
import { HeldStill } from "#frontend/ui/held-still.tsx";
import { SendButton } from "#frontend/ui/send-button.tsx";
import { SelectField, TextArea, TextField } from "#frontend/ui/text-field.tsx";
import type { OwnDataProps } from "./codes.tsx";

const FORM_ID = "own-correction";
const WHOLE_ROW = "sm:col-span-2";

/**
 * As a form takes it: what was left open is empty there, not `null`. A new address that waits for its code stays: to send the
 * old one again takes it back.
 */
const valuesOf = ({ application, pendingEmail }: OwnDataProps["data"]): OwnCorrectionForm => {
  const { familyName, primaryContact, email, phone, address, availableDays, specialties } = application;
  const { signatureDish1, signatureDish2, familySize, experience, updatedAt } = application;
  return {
    familyName,
    primaryContact,
    phone,
    address,
    availableDays,
    specialties,
    signatureDish1,
    updatedAt,
    email: pendingEmail ?? email,
    signatureDish2: signatureDish2 ?? "",
    familySize: familySize ?? "",
    experience: experience ?? "",
  };
};

/** A family's application, to correct in place. */
export const CorrectionForm = ({ familyId, data, onLocked }: OwnDataProps) => {
  const { form, wrong, failure, forgetFailure, sayNotSent } = useContractForm(ownCorrection, {
    formId: FORM_ID,
    values: valuesOf(data),
  });
  useLeaveWarning(form.formState.isDirty);
  /** What was typed stays, also over what another device has changed: the family sees both before it saves again. */
  const take = useEffectEvent((stored: OwnDataProps["data"]) =>
    form.reset(valuesOf(stored), { keepDirtyValues: true, keepErrors: true }),
  );
  useEffect(() => take(data), [data]);
  const correction = useMutation({
    ...correctOwnData(familyId),
    onMutate: forgetFailure,
    onSuccess: (stored) => {
      form.reset(valuesOf(stored));
      toast("Saved", stored.pendingEmail ? "One more thing: the code for your new address." : undefined);
    },
    onError: (error) => {
      if (isLocked(error)) return onLocked();
      const now = storedNow<OwnDataProps["data"]>(error);
      if (now) form.reset(valuesOf(now), { keepDirtyValues: true });
      sayNotSent(error);
    },
  });
  const field = controlsOf(form, applicationFields);
  return (
    <section aria-labelledby="correct" className="flex flex-col gap-4 border-t border-base-300 pt-6">
      <h3 id="correct" className="text-xl font-semibold">
        Your application
      </h3>
      <form
        id={FORM_ID}
        noValidate
        className="flex w-full flex-col gap-5"
        onSubmit={form.handleSubmit((json) => correction.mutate(json))}
      >
        <HeldStill when={correction.isPending}>
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            <TextField {...field("familyName")} autoComplete="family-name" />
            <TextField {...field("primaryContact")} autoComplete="name" />
            <div className={WHOLE_ROW}>
              <EmailField
                {...field("email")}
                hint="If you change it, we'll email a code to the new address. Until you enter it, we'll write to the old one."
                onCorrect={(email) =>
                  form.setValue("email", email, { shouldValidate: true, shouldDirty: true })
                }
              />
            </div>
            <TextField {...field("phone")} type="tel" inputMode="tel" autoComplete="tel" />
            <SelectField {...field("familySize")} placeholder="Select family size" />
            <TextArea
              {...field("address")}
              rows={3}
              autoComplete="street-address"
              fieldClassName={WHOLE_ROW}
            />
            <TextField {...field("signatureDish1")} />
            <TextField {...field("signatureDish2")} />
            <SelectField {...field("experience")} placeholder="Select years of experience" />
            <div className={WHOLE_ROW}>
              <CheckboxGroup {...field("specialties")} />
            </div>
            <div className={WHOLE_ROW}>
              <CheckboxGroup {...field("availableDays")} />
            </div>
          </div>
        </HeldStill>
        <WrongFields {...wrong} />
        <CallFailure error={failure} />
        <SendButton label="Save" pendingLabel="Saving..." pending={correction.isPending} />
      </form>
    </section>
  );
};
