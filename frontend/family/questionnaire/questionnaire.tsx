import { TabletSmartphone } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { type Control, useWatch } from "react-hook-form";
import {
  type AnswerPhotos,
  type AnswersForm,
  answerPhotoKinds,
  type CorrectableQuestionnaire,
  type QuestionnaireAnswers,
  questionnaireAnswers,
} from "#contract/questionnaires.ts";
import { type PublicSubmission, postQuestionnaire, putQuestionnaire } from "#frontend/api/submissions.ts";
import { BesideDrawing } from "#frontend/forms/beside-drawing.tsx";
import { PhotoUploaders } from "#frontend/forms/photos/photo-uploader.tsx";
import { keptUploads } from "#frontend/forms/photos/photo-uploads.ts";
import { SubmissionForm } from "#frontend/forms/submission-form.tsx";
import { useSubmission } from "#frontend/forms/use-submission.ts";
import { reloadWithToast } from "#frontend/lib/toast.ts";
import { FormSection, Frozen } from "#frontend/ui/form-section.tsx";
import { countAnswered, emptyAnswers, formOf, questionCount } from "./answer-values.ts";
import { draftKeysOf } from "./draft-keys.ts";
import { GuardianChoice } from "./guardian-question.tsx";
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

/** `guardianConsent`: what a guardian answered, if anything. */
type SentAnswers = QuestionnaireAnswers & AnswerPhotos & { guardianConsent: string | null | undefined };

const uploadsOf = keptUploads(answerPhotoKinds);

interface QuestionnaireFormProps {
  familyId: string;
  /** Or earlier answers to correct. */
  asked: "first" | CorrectableQuestionnaire;
  asksGuardian: boolean;
  /** Something else comes first on the page. */
  quiet?: boolean;
}

const firstTime = (familyId: string) => ({
  answers: emptyAnswers,
  sentPhotos: undefined,
  draftKey: draftKeysOf(familyId).answers,
  send: ({ json, ...sent }: PublicSubmission<SentAnswers>) =>
    postQuestionnaire({ json: { ...json, familyRegistrationId: familyId }, ...sent }),
  label: "Submit Questionnaire",
  startOverText: "This empties the form and deletes your draft, on your other devices too.",
  thanks: "Thank you for your answers! A real person will read them, and we'll email you.",
});

const correction = (familyId: string, earlier: CorrectableQuestionnaire) => ({
  answers: formOf(earlier),
  sentPhotos: earlier,
  // A later follow-up starts from other answers.
  draftKey: `${draftKeysOf(familyId).corrections}${earlier.reviewedAt}`,
  send: putQuestionnaire(familyId),
  label: "Send Corrected Answers",
  startOverText:
    "This brings back the answers you sent before and deletes your draft, on your other devices too.",
  thanks: "Thank you! A real person will read your answers, and we'll email you.",
});

const QuestionnaireForm = ({ familyId, asked, asksGuardian, quiet = false }: QuestionnaireFormProps) => {
  const { answers, sentPhotos, draftKey, send, thanks, ...texts } =
    asked === "first" ? firstTime(familyId) : correction(familyId, asked);
  // Not part of the draft, like every consent.
  const [guardianConsent, setGuardianConsent] = useState<string | null>();
  const uploads = uploadsOf(draftKey, sentPhotos);
  const submission = useSubmission(questionnaireAnswers, {
    formId: "questionnaire",
    draftKey,
    empty: answers,
    send: async ({ json, ...sent }: PublicSubmission<QuestionnaireAnswers>) => {
      const photos = await uploads.addresses();
      return send({ json: { ...json, ...photos, guardianConsent }, ...sent });
    },
    uploads,
    onArrived: (text = thanks) => {
      // Synchronously, or the reload would warn about photos that the device can't keep.
      flushSync(uploads.clear);
      reloadWithToast("Questionnaire Submitted!", text);
    },
    failedText: "Please check your responses and try again.",
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
      {...texts}
      quiet={quiet}
      pendingLabel="Submitting..."
      onStartOver={() => {
        submission.startOver();
        setGuardianConsent(undefined);
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
      {/* Not frozen: a stuck photo can be removed while the answers wait for it. */}
      <FormSection title="Photos">
        <p className="sm:col-span-2">
          If you like, show us who and where. Only our casting team sees them. Until you send them, they're
          kept on this device only.
        </p>
        <PhotoUploaders uploads={uploads} />
      </FormSection>
      {asksGuardian && (
        <Frozen when={submission.pending}>
          <FormSection title="Children">
            <GuardianChoice answer={guardianConsent} onAnswer={setGuardianConsent} />
          </FormSection>
        </Frozen>
      )}
    </SubmissionForm>
  );
};

export const Questionnaire = (props: QuestionnaireFormProps) => (
  <section aria-labelledby="answers">
    {/* Within a fold there is no room. */}
    <BesideDrawing of={props.asked === "first" && !props.quiet ? "recipe-wall" : undefined}>
      <h2 id="answers" className="mb-6 text-center text-3xl font-semibold">
        {props.asked === "first" ? "Tell us more" : "Correct Your Answers"}
      </h2>
      <QuestionnaireForm key={props.asked === "first" ? "first" : props.asked.reviewedAt} {...props} />
    </BesideDrawing>
  </section>
);
