import { useMutation } from "@tanstack/react-query";
import { applicationFields } from "#contract/applications.ts";
import { submitApplication } from "#frontend/api/applications.ts";
import { fieldsOf } from "#frontend/forms/form-fields.ts";
import { Signs } from "#frontend/forms/signs.tsx";
import { useKeptForm } from "#frontend/forms/use-kept-form.ts";
import { Queries } from "#frontend/layout/queries.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { WithoutScript } from "#frontend/pages/casting.tsx";
import { ConsentSection } from "#frontend/pages/consent-section.tsx";
import { FormFoot } from "#frontend/ui/form-foot.tsx";
import { WrongFields } from "#frontend/ui/wrong-fields.tsx";
import { AvailabilityFields, ContactFields, CookingFields } from "./application-fields.tsx";
import { place } from "./application-place.ts";
import { applicationForm, emptyApplication } from "./application-values.ts";

const needed = Object.values(applicationFields).flatMap(({ label, required }) => (required ? [label] : []));

interface ApplicationFormProps {
  /** Told where the confirmation goes. */
  onSent: (email: string) => void;
}

const Form = ({ onSent }: ApplicationFormProps) => {
  const { form, draft, wrong, failure, resend, signs, toSend, startOver, sayNotSent } = useKeptForm(
    applicationForm,
    {
      key: place.draft,
      formId: place.id,
      empty: emptyApplication,
      sendsAgain: true,
    },
  );
  const submission = useMutation({
    ...submitApplication,
    onSuccess: () => {
      toast(
        "Application Submitted!",
        "Thank you for applying! We'll review your application and get back to you soon. Check your email for confirmation.",
      );
      startOver();
    },
    onError: (error) =>
      sayNotSent(error, "Submission failed", "Please check your information and try again."),
  });

  return (
    <form
      id={place.id}
      method="post"
      noValidate
      className="flex flex-col gap-8"
      onSubmit={form.handleSubmit((json) =>
        submission.mutate(
          { json, ...toSend() },
          // Only while the form is still there: nobody is led away from another page.
          { onSuccess: () => onSent(json.email) },
        ),
      )}
    >
      <ContactFields form={form} />
      <CookingFields form={form} />
      <AvailabilityFields form={form} />
      <ConsentSection {...fieldsOf(form)("agreed")} who="I am 18 or older and apply for my household." />
      <Signs watch={signs.watch} />
      <WrongFields {...wrong} />
      <FormFoot
        label="Submit Application"
        pendingLabel="Submitting..."
        pending={submission.isPending}
        draftKey={draft.key}
        failure={failure}
        resend={resend}
        onStartOver={startOver}
      />
    </form>
  );
};

export const ApplicationForm = (props: ApplicationFormProps) => (
  <Queries>
    <WithoutScript what="your application" labels={needed} />
    <Form {...props} />
  </Queries>
);
