import { TabletSmartphone } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { CONSENT_VERSION } from "#contract/consent-version.ts";
import {
  type AnswerPhotos,
  type AnswersForm,
  answerPhotoKinds,
  type QuestionnaireAnswers,
  questionnaireAnswers,
} from "#contract/questionnaires.ts";
import type { PublicSubmission } from "#frontend/api/submissions.ts";
import { PhotoUploaders } from "#frontend/forms/photos/photo-uploader.tsx";
import { createPhotoUploads } from "#frontend/forms/photos/photo-uploads.ts";
import { SubmissionForm } from "#frontend/forms/submission-form.tsx";
import { useSubmission } from "#frontend/forms/use-submission.ts";
import { reloadWithToast } from "#frontend/lib/toast.ts";
import { CheckboxLine } from "#frontend/ui/checkbox-line.tsx";
import { FormSection } from "#frontend/ui/form-section.tsx";
import { HeldStill } from "#frontend/ui/held-still.tsx";
import { AnswerProgress } from "./answer-progress.tsx";
import { QuestionnaireFields } from "./questionnaire-fields.tsx";
import { forgetVersion, useOtherDevices } from "./use-other-devices.ts";

/** Asks which of two drafts to continue with. Nothing waits for the answer: somebody may just be typing. */
const WhichDraft = ({ others }: { others: ReturnType<typeof useOtherDevices> }) => (
  <div role="status" className="alert alert-warning alert-soft items-start text-left">
    <TabletSmartphone aria-hidden className="mt-0.5 size-5" />
    <div className="flex flex-col items-start gap-2">
      <p>
        <strong>You typed on another device, too.</strong> Which answers do you want to continue with?
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-sm" onClick={others.takeOther}>
          {others.isOtherNewer ? "Use the newer one" : "Use the other one"}
        </button>
        <button type="button" className="btn btn-sm" onClick={others.keepThis}>
          Keep this one
        </button>
      </div>
    </div>
  </div>
);

type WithPhotos = QuestionnaireAnswers & AnswerPhotos & { guardianConsent: string | null };

/** Outside of the page: they live as long as the tab, so that a look at another page takes no photo away. */
const allUploads = new Map<string, ReturnType<typeof startUploads>>();
const startUploads = (stored: AnswerPhotos | undefined) => createPhotoUploads(answerPhotoKinds, { stored });
const uploadsOf = (draftKey: string, stored: AnswerPhotos | undefined) => {
  const uploads = allUploads.get(draftKey) ?? startUploads(stored);
  allUploads.set(draftKey, uploads);
  return uploads;
};

interface QuestionnaireFormProps {
  familyId: string;
  /** What the form begins with, and starting over returns to. */
  answers: AnswersForm;
  /** Where what is typed is kept on the device. */
  draftKey: string;
  asksGuardian: boolean;
  /** Photos that were sent with the answers before. */
  sentPhotos?: AnswerPhotos;
  /** With photos, and the version of the policy that a guardian has agreed to, if one has. */
  send: (answers: PublicSubmission<WithPhotos>) => Promise<unknown>;
  submitLabel: string;
  /** Said after the page has reloaded. */
  thanks: string;
  /** What starting over does. */
  startOverText: string;
}

export const QuestionnaireForm = ({
  familyId,
  answers,
  draftKey,
  asksGuardian,
  sentPhotos,
  send,
  submitLabel,
  thanks,
  startOverText,
}: QuestionnaireFormProps) => {
  // Like every consent it is kept nowhere, and given anew.
  const [isAgreed, setAgreed] = useState(false);
  const uploads = uploadsOf(draftKey, sentPhotos);
  const submission = useSubmission(questionnaireAnswers, {
    formId: "questionnaire",
    draftKey,
    empty: answers,
    send: async ({ json, ...sent }: PublicSubmission<QuestionnaireAnswers>) => {
      const photos = await uploads.addresses();
      const guardianConsent = isAgreed ? CONSENT_VERSION : null;
      return send({ json: { ...json, ...photos, guardianConsent }, ...sent });
    },
    onFailed: uploads.showIssues,
    onArrived: () => {
      forgetVersion(draftKey);
      // At once: the page would ask whether to leave with photos that aren't sent.
      flushSync(uploads.clear);
      reloadWithToast("Questionnaire Submitted!", thanks);
    },
    failed: { title: "Submission failed", text: "Please check your responses and try again." },
  });
  const others = useOtherDevices(submission.form, {
    familyId,
    empty: answers,
    draftKey,
    paused: submission.pending,
  });
  return (
    <SubmissionForm
      submission={submission}
      label={submitLabel}
      pendingLabel="Submitting..."
      startOverText={startOverText}
      onStartOver={() => {
        submission.startOver();
        uploads.clear();
        setAgreed(false);
        void others.discard();
      }}
      // What is wrong is not hidden below the bar that stays in sight.
      className="[&_[data-field]>*]:scroll-mt-20"
    >
      {others.other && (
        <HeldStill when={submission.pending}>
          <WhichDraft others={others} />
        </HeldStill>
      )}
      <AnswerProgress control={submission.form.control} />
      <HeldStill when={submission.pending}>
        <QuestionnaireFields form={submission.form} />
      </HeldStill>
      {/* Not held still: a photo that gets nowhere can be cancelled while the answers wait for it. */}
      <FormSection title="Photos">
        <p className="sm:col-span-2">
          If you like, show us who and where. Only our casting team sees them. They aren't saved with your
          draft, so add them last.
        </p>
        <PhotoUploaders uploads={uploads} />
      </FormSection>
      {asksGuardian && (
        <HeldStill when={submission.pending}>
          <FormSection title="Children">
            <CheckboxLine checked={isAgreed} onChange={setAgreed} className="sm:col-span-2">
              I am a parent or guardian of everyone under 18 at our table, and agree that they may take part,
              as the Privacy Policy says. (Leave it unchecked if nobody at the table is under 18.)
            </CheckboxLine>
          </FormSection>
        </HeldStill>
      )}
    </SubmissionForm>
  );
};
