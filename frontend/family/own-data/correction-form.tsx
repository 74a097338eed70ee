import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { ownCorrection } from "#contract/own-data.ts";
import { storedNow } from "#frontend/api/errors.ts";
import { correctOwnData, isLocked } from "#frontend/api/family.ts";
import { ApplicationFields, correctionValues } from "#frontend/forms/application-fields.tsx";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { ErrorSummary } from "#frontend/forms/error-summary.tsx";
import { useContractForm } from "#frontend/forms/use-contract-form.ts";
import { toast } from "#frontend/lib/toast.ts";
import { discardUnsaved, useUnsavedForm } from "#frontend/lib/unsaved-text.ts";
import { SendButton } from "#frontend/ui/button.tsx";
import { Frozen } from "#frontend/ui/form-section.tsx";
import type { OwnDataProps } from "./codes.tsx";

const FORM_ID = "own-correction";

export const correctionSubject = (familyId: string) => `correction:${familyId}`;

/** Shows a new address that awaits its code; saving the old one cancels it. */
const valuesOf = ({ application, pendingEmail }: OwnDataProps["data"]) =>
  correctionValues({ ...application, email: pendingEmail ?? application.email });

export const CorrectionForm = ({ familyId, data, onLocked }: OwnDataProps) => {
  const { form, wrong, failure, clearFailure, showFailure } = useContractForm(ownCorrection, {
    formId: FORM_ID,
    values: valuesOf(data),
  });
  const subject = correctionSubject(familyId);
  const isBack = useUnsavedForm(form, subject, valuesOf(data));
  /** Takes fresh data into untouched fields only; typed text stays. */
  const updateUntouched = useEffectEvent((stored: OwnDataProps["data"]) =>
    form.reset(valuesOf(stored), { keepDirtyValues: true, keepErrors: true }),
  );
  useEffect(() => updateUntouched(data), [data]);
  const correction = useMutation({
    ...correctOwnData(familyId),
    onMutate: clearFailure,
    onSuccess: (stored) => {
      discardUnsaved(subject);
      form.reset(valuesOf(stored));
      toast("Saved", stored.pendingEmail ? "One more thing: the code for your new address." : undefined);
    },
    onError: (error) => {
      if (isLocked(error)) return onLocked();
      const now = storedNow<OwnDataProps["data"]>(error);
      if (now) form.reset(valuesOf(now), { keepDirtyValues: true });
      showFailure(error);
    },
  });
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
        <Frozen when={correction.isPending}>
          {isBack && (
            <p role="status">
              What you changed before is still here. It isn't saved yet.{" "}
              <button type="button" className="link py-1" onClick={() => discardUnsaved(subject)}>
                Undo my changes
              </button>
            </p>
          )}
          <p className="text-sm opacity-80">* means we need it.</p>
          <ApplicationFields
            form={form}
            emailHint="If you change it, we'll email a code to the new address. Until you enter it, we'll write to the old one."
          />
        </Frozen>
        <ErrorSummary {...wrong} />
        <CallFailure error={failure} />
        <SendButton label="Save" pendingLabel="Saving..." pending={correction.isPending} />
      </form>
    </section>
  );
};
