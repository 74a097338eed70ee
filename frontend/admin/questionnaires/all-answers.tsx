import {
  comfortLevelLabels,
  filmingTimeLabels,
  type ReceivedQuestionnaire,
} from "../../../contract/questionnaires.ts";
import { formatMinute } from "../../ui/dates.ts";
import { Answer } from "../answer.tsx";
import { QuestionnaireStatusBadge } from "../status-badge.tsx";

/** Everything a family has answered. */
export const AllAnswers = ({ questionnaire }: { questionnaire: ReceivedQuestionnaire }) => {
  const { family, comfortLevel, preferredFilmingTime, revisedAt } = questionnaire;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Answer label="Status">
        <QuestionnaireStatusBadge status={questionnaire.status} />
      </Answer>
      <Answer label="Contact">
        {family.primaryContact}{" "}
        <a className="link block" href={`mailto:${family.email}`}>
          {family.email}
        </a>
      </Answer>
      <Answer label="Submitted">{formatMinute(questionnaire.createdAt)}</Answer>
      {revisedAt && <Answer label="Revised">{formatMinute(revisedAt)}</Answer>}
      <Answer label="Cooking Background" long>
        {questionnaire.cookingBackground}
      </Answer>
      <Answer label="Family Traditions" long>
        {questionnaire.familyTraditions}
      </Answer>
      <Answer label="Story to Tell" long>
        {questionnaire.storyToTell}
      </Answer>
      <Answer label="Kitchen Space" long>
        {questionnaire.kitchenSpace}
      </Answer>
      <Answer label="Available Ingredients" long>
        {questionnaire.availableIngredients}
      </Answer>
      <Answer label="Dietary Restrictions">{questionnaire.dietaryRestrictions.join(", ")}</Answer>
      <Answer label="Preferred Filming Time">
        {preferredFilmingTime && filmingTimeLabels[preferredFilmingTime]}
      </Answer>
      <Answer label="Comfort Level">{comfortLevel && comfortLevelLabels[comfortLevel]}</Answer>
      <Answer label="Emergency Contact">{questionnaire.emergencyContact}</Answer>
      <Answer label="Special Requests" long>
        {questionnaire.specialRequests}
      </Answer>
    </dl>
  );
};
