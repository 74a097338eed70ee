import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { applicationFields } from "#contract/applications.ts";
import { type OwnCorrection, type OwnCorrectionForm, ownCorrection } from "#contract/own-data.ts";
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
import { SendButton } from "#frontend/ui/send-button.tsx";
import { TextArea, TextField } from "#frontend/ui/text-field.tsx";
import type { OwnDataProps } from "./own-data-props.ts";
import { Part } from "./part.tsx";
import { takeStored } from "./take-stored.ts";
import { words } from "./words.ts";

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

/** What a family may correct by itself. */
export const CorrectionForm = ({ familyId, data, onLocked }: OwnDataProps) => {
  const { form, wrong, failure, forgetFailure, sayNotSent } = useContractForm(ownCorrection, {
    formId: FORM_ID,
    values: valuesOf(data),
  });
  const { defaultValues = {}, isDirty } = form.formState;
  useLeaveWarning(isDirty);
  const follow = useEffectEvent((now: typeof data) => takeStored(form, valuesOf(now), defaultValues));
  // Also a new address that counts since its code was given.
  useEffect(() => follow(data), [data]);
  const correction = useMutation({
    ...correctOwnData(familyId),
    onMutate: forgetFailure,
    onSuccess: ({ pendingEmail }) =>
      toast(words.correct.saved, pendingEmail ? words.correct.codeIsLeft : undefined),
    onError: (error) => (isLocked(error) ? onLocked() : sayNotSent(error)),
  });
  const save = (json: OwnCorrection) => {
    const sent = form.getValues();
    correction.mutate(json, { onSuccess: (stored) => takeStored(form, valuesOf(stored), sent) });
  };
  const field = controlsOf(form, applicationFields);

  return (
    <Part title={words.correct.title}>
      <form id={FORM_ID} noValidate className="flex w-full flex-col gap-5" onSubmit={form.handleSubmit(save)}>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <TextField {...field("primaryContact")} autoComplete="name" />
          <TextField {...field("phone")} type="tel" inputMode="tel" autoComplete="tel" />
          <div className={WHOLE_ROW}>
            <EmailField
              {...field("email")}
              hint={words.correct.emailHint}
              onCorrect={(email) =>
                form.setValue("email", email, { shouldValidate: true, shouldDirty: true })
              }
            />
          </div>
          <TextArea {...field("address")} rows={3} autoComplete="street-address" fieldClassName={WHOLE_ROW} />
          <TextField {...field("signatureDish1")} />
          <TextField {...field("signatureDish2")} />
          <div className={WHOLE_ROW}>
            <CheckboxGroup {...field("specialties")} />
          </div>
          <div className={WHOLE_ROW}>
            <CheckboxGroup {...field("availableDays")} />
          </div>
        </div>
        <WrongFields {...wrong} />
        <CallFailure error={failure} />
        <SendButton
          label={words.correct.save}
          pendingLabel={words.correct.saving}
          pending={correction.isPending}
        />
      </form>
    </Part>
  );
};
