import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import {
  applicationFields,
  type NewApplication,
  newApplication,
  type ApplicationForm as Values,
} from "#contract/applications.ts";
import { partsOf } from "#contract/fields.ts";
import { submitApplication } from "#frontend/api/applications.ts";
import { serverMessage } from "#frontend/api/errors.ts";
import { showFieldIssues } from "#frontend/api/field-issues.ts";
import { useDraft } from "#frontend/hooks/use-draft.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { FormFoot } from "#frontend/ui/form-foot.tsx";
import { AvailabilityFields, ContactFields, CookingFields } from "./application-fields.tsx";

const FORM_ID = "application";

const empty: Values = partsOf(applicationFields, "empty");

export const ApplicationForm = () => {
  const form = useForm<Values, unknown, NewApplication>({
    resolver: zodResolver(newApplication),
    defaultValues: empty,
    mode: "onTouched",
  });
  const draft = useDraft(form, { key: "draft:application", formId: FORM_ID, empty });
  const submission = useMutation({
    ...submitApplication,
    onSuccess: () => {
      toast(
        "Application Submitted!",
        "Thank you for applying! We'll review your application and get back to you soon. Check your email for confirmation.",
      );
      draft.clear();
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
