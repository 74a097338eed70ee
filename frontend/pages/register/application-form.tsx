import { useMutation } from "@tanstack/react-query";
import { applicationFields, newApplication, type ApplicationForm as Values } from "#contract/applications.ts";
import { partsOf } from "#contract/fields.ts";
import { submitApplication } from "#frontend/api/applications.ts";
import { isUnanswered } from "#frontend/api/errors.ts";
import { useKeptForm } from "#frontend/forms/use-kept-form.ts";
import { toast } from "#frontend/lib/toast.ts";
import { FormFoot } from "#frontend/ui/form-foot.tsx";
import { WrongFields } from "#frontend/ui/wrong-fields.tsx";
import { AvailabilityFields, ContactFields, CookingFields } from "./application-fields.tsx";

const FORM_ID = "application";

const empty: Values = partsOf(applicationFields, "empty");

export const ApplicationForm = () => {
  const { form, draft, wrong, sayNotSent } = useKeptForm(newApplication, {
    key: "draft:application",
    formId: FORM_ID,
    empty,
  });
  const submission = useMutation({
    ...submitApplication,
    onSuccess: () => {
      toast(
        "Application Submitted!",
        "Thank you for applying! We'll review your application and get back to you soon. Check your email for confirmation.",
      );
      draft.clear();
    },
    onError: (error) =>
      sayNotSent(error, "Submission failed", "Please check your information and try again."),
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
      <WrongFields {...wrong} />
      <FormFoot
        label="Submit Application"
        pendingLabel="Submitting..."
        pending={submission.isPending}
        draftKey={draft.key}
        unanswered={isUnanswered(submission.error)}
        onStartOver={draft.clear}
      />
    </form>
  );
};
