import { useMutation } from "@tanstack/react-query";
import { applicationFields } from "#contract/applications.ts";
import { comesAndGoes } from "#frontend/api/applications.ts";
import { Link } from "#frontend/app/link.tsx";
import { Queries } from "#frontend/app/queries.tsx";
import { ConsentSection } from "#frontend/forms/consent-section.tsx";
import { fieldsOf } from "#frontend/forms/form-fields.ts";
import { FormFoot } from "#frontend/forms/form-foot.tsx";
import { Signs } from "#frontend/forms/signs.tsx";
import { useKeptForm } from "#frontend/forms/use-kept-form.ts";
import { WithoutScript } from "#frontend/forms/without-script.tsx";
import { WrongFields } from "#frontend/forms/wrong-fields.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { HeldStill } from "#frontend/ui/held-still.tsx";
import { sendOrKeep, throwAway } from "#frontend/waiting/keep.ts";
import { type ReopenedForm, WaitingPlace } from "#frontend/waiting/waiting-place.tsx";
import { AvailabilityFields, ContactFields, CookingFields } from "./application-fields.tsx";
import { place } from "./application-place.ts";
import { applicationForm, emptyApplication } from "./application-values.ts";
import { formWords } from "./form-words.ts";
import { words } from "./words.ts";

const needed = Object.values(applicationFields).flatMap(({ label, required }) => (required ? [label] : []));

export interface ApplicationFormProps {
  /** Told where the confirmation goes. */
  onSent: (email?: string) => void;
  /** Told under which key it waits for a connection. */
  onWaits: (submissionKey: string) => void;
}

const Form = ({ onSent, onWaits, reopened }: ApplicationFormProps & { reopened?: ReopenedForm }) => {
  const { form, draft, wrong, failure, resend, signs, toSend, startOver, sayNotSent } = useKeptForm(
    applicationForm,
    {
      key: reopened?.draft ?? place.draft,
      refusal: reopened?.refusal,
      sent: reopened?.sent,
      formId: place.id,
      empty: emptyApplication,
      sendsAgain: true,
    },
  );
  const submission = useMutation({
    mutationFn: sendOrKeep,
    meta: comesAndGoes,
    onSuccess: (outcome) => {
      if (outcome === "arrived") toast(formWords.submitted, formWords.thanks);
      startOver();
    },
    onError: (error) => sayNotSent(error, formWords.failed, formWords.checkInformation),
  });

  return (
    <form
      id={place.id}
      method="post"
      noValidate
      className="flex flex-col gap-8"
      onSubmit={form.handleSubmit((json) =>
        submission.mutate(
          { kind: "application", json, ...toSend() },
          // Only while the form is still there: nobody is led away from another page.
          {
            onSuccess: (outcome, { submissionKey }) =>
              outcome === "waits" ? onWaits(submissionKey) : onSent(json.email),
          },
        ),
      )}
    >
      <HeldStill when={submission.isPending}>
        <ContactFields form={form} />
        <CookingFields form={form} />
        <AvailabilityFields form={form} />
        <ConsentSection {...fieldsOf(form)("agreed")} who={formWords.who} />
      </HeldStill>
      <Signs watch={signs.watch} />
      {/* Once it is not pending: until then no field takes the focus. */}
      <WrongFields {...wrong} checks={submission.isPending ? 0 : wrong.checks} />
      <FormFoot
        label={formWords.submit}
        pendingLabel={formWords.submitting}
        pending={submission.isPending}
        draftKey={draft.key}
        failure={failure}
        resend={resend}
        onStartOver={() => {
          startOver();
          if (reopened) void throwAway(reopened.submissionKey);
        }}
      />
    </form>
  );
};

export const ApplicationForm = (props: ApplicationFormProps) => (
  <Queries>
    <WithoutScript what={formWords.what} labels={needed} />
    <Form {...props} />
  </Queries>
);

export interface WaitingApplicationProps extends ApplicationFormProps {
  submissionKey: string;
  /** It was thrown away. */
  onGone: () => void;
}

/** An application that waits on the device, or has been opened again. */
export const WaitingApplication = ({ submissionKey, onGone, ...props }: WaitingApplicationProps) => (
  <Queries>
    <WaitingPlace
      submissionKey={submissionKey}
      onArrived={props.onSent}
      onGone={onGone}
      beside={
        <Link to="/register" replace={false} className="btn">
          {words.sent.again}
        </Link>
      }
    >
      {(reopened) => <Form {...props} reopened={reopened} />}
    </WaitingPlace>
  </Queries>
);
