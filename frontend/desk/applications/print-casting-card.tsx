import { Printer } from "lucide-react";
import type { ApplicationDetails } from "#contract/families.ts";
import { applicationStatusLabels } from "#contract/labels.ts";
import type { ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { show } from "#contract/show.ts";
import { FollowUps } from "#frontend/desk/questionnaires/follow-ups.tsx";
import { QuestionnaireAnswers } from "#frontend/desk/questionnaires/questionnaire-answers.tsx";
import { DialogButton } from "#frontend/desk/shared/buttons.tsx";
import { formatDay } from "#frontend/desk/shared/format.ts";
import { guardianLabel } from "#frontend/desk/shared/guardian-label.ts";
import { placeLabel } from "#frontend/desk/visits/places.ts";
import { Photo } from "#frontend/ui/photo.tsx";
import { PrintSheet } from "#frontend/ui/print-sheet.tsx";
import { ApplicationAnswers } from "./application-answers.tsx";

interface PrintCastingCardProps {
  family: ApplicationDetails;
  questionnaire: ReceivedQuestionnaire | null | undefined;
}

export const PrintCastingCard = ({ family, questionnaire }: PrintCastingCardProps) => (
  <DialogButton
    Icon={Printer}
    label="Print casting card"
    className="btn-ghost"
    dialog={(close) => (
      <PrintSheet onDone={close}>
        <header className="mb-4 flex items-baseline justify-between gap-6 border-b border-base-content/40 pb-3">
          <h1 className="text-2xl font-semibold wrap-anywhere">{family.familyName}</h1>
          <p className="text-sm whitespace-nowrap">
            {show.name}, {applicationStatusLabels[family.status].toLowerCase()}, applied{" "}
            {formatDay(family.createdAt)}
          </p>
        </header>
        {family.applicationPhotos[0] && (
          <Photo address={family.applicationPhotos[0]} name="Photo" className="float-left mr-6 mb-4 w-52" />
        )}
        <ApplicationAnswers family={family} />
        {family.visit && (
          <p className="mt-4">
            <strong>Visit:</strong> {placeLabel(family.visit)}
          </p>
        )}
        {questionnaire && (
          <section className="mt-6 border-t border-base-content/40 pt-4">
            <h2 className="mb-3 text-lg font-semibold">Questionnaire</h2>
            <QuestionnaireAnswers questionnaire={questionnaire} guardian={guardianLabel(family)} />
            <div className="mt-4 flex flex-col gap-4 empty:hidden">
              <FollowUps questionnaire={questionnaire} printed />
            </div>
            {questionnaire.reviewNotes && questionnaire.reviewNotes !== questionnaire.followUpQuestion && (
              <p className="mt-4 whitespace-pre-line wrap-anywhere">
                <strong>Message to the family:</strong> {questionnaire.reviewNotes}
              </p>
            )}
          </section>
        )}
      </PrintSheet>
    )}
  />
);
