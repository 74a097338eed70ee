import {
  type ApplicationDetails,
  availableDayLabels,
  experienceLabels,
  familySizeLabels,
  specialtyLabels,
} from "#contract/applications.ts";
import { timeSlotLabels } from "#contract/visits.ts";
import { Answer } from "#frontend/desk/answer.tsx";
import { longDayLabel } from "#frontend/desk/calendar-labels.ts";
import { ApplicationStatusBadge } from "#frontend/desk/status-badge.tsx";
import { formatMinute } from "#frontend/lib/dates.ts";
import { CopyQuestionnaireLink, QuestionnaireState } from "./questionnaire-link.tsx";

/** Every answer of an application, and what came of it. */
export const ApplicationAnswers = ({ family }: { family: ApplicationDetails }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-x-8 gap-y-4">
    <Answer label="Status">
      <ApplicationStatusBadge status={family.status} />
    </Answer>
    <Answer label="Received">{formatMinute(family.createdAt)}</Answer>
    <Answer label="Primary Contact">{family.primaryContact}</Answer>
    <Answer label="Family Size">
      {family.familySize ? familySizeLabels[family.familySize] : "Size not specified"}
    </Answer>
    <Answer label="Email Address">
      <a className="link" href={`mailto:${family.email}`}>
        {family.email}
      </a>
    </Answer>
    <Answer label="Phone Number">
      <a className="link" href={`tel:${family.phone.replace(/[^+\d]/g, "")}`}>
        {family.phone}
      </a>
    </Answer>
    <Answer label="Home Address">{family.address}</Answer>
    <Answer label="Best Days for Filming">
      {family.availableDays.map((key) => availableDayLabels[key]).join(", ")}
    </Answer>
    <Answer label="Cooking Specialties">
      {family.specialties.map((key) => specialtyLabels[key]).join(", ")}
    </Answer>
    <Answer label="Cooking Experience">{family.experience && experienceLabels[family.experience]}</Answer>
    <Answer label="Signature Dish #1">{family.signatureDish1}</Answer>
    <Answer label="Signature Dish #2">{family.signatureDish2}</Answer>
    {(family.status === "approved" || family.questionnaireStatus) && (
      <Answer label="Questionnaire">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <QuestionnaireState family={family} />
          <CopyQuestionnaireLink family={family} className="btn-sm print:hidden" />
        </span>
      </Answer>
    )}
    {family.visit && (
      <Answer label="Visit">
        {longDayLabel(family.visit.scheduledDate)}, {timeSlotLabels[family.visit.timeSlot]}
      </Answer>
    )}
  </dl>
);
