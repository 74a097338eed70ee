import { TabletSmartphone } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { type Control, useWatch } from "react-hook-form";
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
import { Checkbox } from "#frontend/ui/checkbox.tsx";
import { FormSection, Frozen } from "#frontend/ui/form-section.tsx";
import { countAnswered, questionCount } from "./answer-values.ts";
import { QuestionnaireFields } from "./questionnaire-fields.tsx";
import { useSharedDraft } from "./use-shared-draft.ts";

/** Sticky, except in low viewports. */
const AnswerProgress = ({ control }: { control: Control<AnswersForm> }) => {
  const answered = countAnswered(useWatch({ control }));
  return (
    <div className="top-20 z-20 tall:sticky flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-base-300 bg-base-100 px-5 py-3 shadow-sm">
      <p id="answer-progress" className="text-sm font-semibold tabular-nums">
        {answered} of {questionCount} questions answered
      </p>
      <progress
        aria-labelledby="answer-progress"
        className="progress progress-primary min-w-0 grow basis-24"
        value={answered}
        max={questionCount}
      />
    </div>
  );
};

/** `guardianConsent`: the version of the policy that a guardian agreed to. */
type WithPhotos = QuestionnaireAnswers & AnswerPhotos & { guardianConsent: string | null };

/** Module state, so that photos survive a look at another page of the site. */
const allUploads = new Map<string, ReturnType<typeof startUploads>>();
const startUploads = (stored: AnswerPhotos | undefined) => createPhotoUploads(answerPhotoKinds, { stored });
const uploadsOf = (draftKey: string, stored: AnswerPhotos | undefined) => {
  const uploads = allUploads.get(draftKey) ?? startUploads(stored);
  allUploads.set(draftKey, uploads);
  return uploads;
};

interface QuestionnaireFormProps {
  familyId: string;
  answers: AnswersForm;
  draftKey: string;
  asksGuardian: boolean;
  sentPhotos?: AnswerPhotos;
  send: (answers: PublicSubmission<WithPhotos>) => Promise<unknown>;
  submitLabel: string;
  /** The toast after the page has reloaded. */
  thanks: string;
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
  // Not part of the draft, like every consent.
  const [isAgreed, setAgreed] = useState(false);
  const uploads = uploadsOf(draftKey, sentPhotos);
  const submission = useSubmission(questionnaireAnswers, {
    formId: "questionnaire",
    draftKey,
    empty: answers,
    photos: useSyncExternalStore(uploads.subscribe, uploads.countNew, () => 0),
    send: async ({ json, ...sent }: PublicSubmission<QuestionnaireAnswers>) => {
      const photos = await uploads.addresses();
      const guardianConsent = isAgreed ? CONSENT_VERSION : null;
      return send({ json: { ...json, ...photos, guardianConsent }, ...sent });
    },
    onFailed: uploads.showIssues,
    onArrived: (text = thanks) => {
      // Synchronously, or the reload would warn about unsent photos.
      flushSync(uploads.clear);
      reloadWithToast("Questionnaire Submitted!", text);
    },
    failed: { title: "Submission failed", text: "Please check your responses and try again." },
  });
  const { undo } = useSharedDraft(submission.form, {
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
      }}
      // The scroll margin clears the sticky progress bar.
      className="[&_[data-field]>*]:scroll-mt-20"
    >
      {undo && (
        <div role="status" inert={submission.pending} className="alert alert-warning alert-soft text-left">
          <TabletSmartphone aria-hidden className="size-5" />
          <p>Your answers changed on another device. You see the newer ones.</p>
          <button type="button" className="btn btn-sm" onClick={undo}>
            Undo
          </button>
        </div>
      )}
      <AnswerProgress control={submission.form.control} />
      <Frozen when={submission.pending}>
        <QuestionnaireFields form={submission.form} />
      </Frozen>
      {/* Not frozen: a stuck upload can be cancelled while the answers wait for it. */}
      <FormSection title="Photos">
        <p className="sm:col-span-2">
          If you like, show us who and where. Only our casting team sees them. They aren't saved with your
          draft, so add them last.
        </p>
        <PhotoUploaders uploads={uploads} />
      </FormSection>
      {asksGuardian && (
        <Frozen when={submission.pending}>
          <FormSection title="Children">
            <Checkbox checked={isAgreed} onChange={setAgreed} className="sm:col-span-2">
              I am a parent or guardian of everyone under 18 at our table, and agree that they may take part,
              as the Privacy Policy says. (Leave it unchecked if nobody at the table is under 18.)
            </Checkbox>
          </FormSection>
        </Frozen>
      )}
    </SubmissionForm>
  );
};
