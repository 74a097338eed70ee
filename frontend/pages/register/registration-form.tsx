import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import {
  type NewRegistration,
  newRegistration,
  type RegistrationForm as Values,
} from "../../../contract/registrations.ts";
import { serverMessage } from "../../api/errors.ts";
import { showFieldIssues } from "../../api/field-issues.ts";
import { submitRegistration } from "../../api/registrations.ts";
import { FormFoot } from "../../ui/form-foot.tsx";
import { toast, toastFailure } from "../../ui/toast.ts";
import { useDraft } from "../../ui/use-draft.ts";
import { AvailabilityFields, ContactFields, CookingFields } from "./registration-fields.tsx";

const FORM_ID = "registration";

const empty: Values = {
  familyName: "",
  primaryContact: "",
  email: "",
  phone: "",
  address: "",
  specialties: [],
  signatureDish1: "",
  signatureDish2: "",
  experience: "",
  availableDays: [],
  familySize: "",
};

export const RegistrationForm = () => {
  const form = useForm<Values, unknown, NewRegistration>({
    resolver: zodResolver(newRegistration),
    defaultValues: empty,
    mode: "onTouched",
  });
  const draft = useDraft(form, { key: "draft:registration", formId: FORM_ID, empty });
  const submission = useMutation({
    ...submitRegistration,
    onSuccess: (...result) => {
      toast(
        "Application Submitted!",
        "Thank you for applying! We'll review your application and get back to you soon. Check your email for confirmation.",
      );
      draft.clear();
      return submitRegistration.onSuccess?.(...result);
    },
    onError: (error) => {
      showFieldIssues(form, error);
      toastFailure("Submission failed", serverMessage(error, "Please check your information and try again."));
    },
  });

  return (
    <form
      id={FORM_ID}
      method="post"
      noValidate
      className="flex flex-col gap-8"
      onSubmit={form.handleSubmit((json) =>
        submission.mutate({ json, submissionKey: draft.submissionKey() }),
      )}
    >
      <ContactFields form={form} />
      <CookingFields form={form} />
      <AvailabilityFields form={form} />
      <FormFoot
        label="Submit Application"
        pendingLabel="Submitting..."
        pending={submission.isPending}
        restored={draft.restored}
        onStartOver={draft.clear}
      />
    </form>
  );
};
