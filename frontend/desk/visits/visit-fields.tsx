import type { UseFormReturn } from "react-hook-form";
import {
  defaultCrewSize,
  type FilledVisitForm,
  type ScheduledVisit,
  type VisitForm,
  visitDates,
} from "#contract/visits.ts";
import { timeSlotLabels, visitStatusLabels } from "#contract/words/family-pages.ts";
import { defaultDuration } from "#contract/words/visits.ts";
import { fieldsOf } from "#frontend/forms/form-fields.ts";
import { SelectField, TextArea, TextField } from "#frontend/ui/text-field.tsx";
import { AnswerLapses } from "./answer-lapses.tsx";
import { FamilyFacts } from "./family-facts.tsx";
import { type FamilyChoice, FamilyField } from "./family-field.tsx";

const { cancelled: _, ...openStatusLabels } = visitStatusLabels;

interface VisitFieldsProps {
  form: UseFormReturn<VisitForm, unknown, FilledVisitForm>;
  /** The visit that is edited. */
  visit: ScheduledVisit | undefined;
  family: FamilyChoice | undefined;
  chosenFamilies: readonly FamilyChoice[];
  onChooseFamily: (family: FamilyChoice) => void;
  /** It is so already; nobody makes it so here, where cancelling means deleting. */
  cancelled: boolean;
  warnings: readonly string[];
}

export const VisitFields = ({
  form,
  visit,
  family,
  chosenFamilies,
  onChooseFamily,
  cancelled,
  warnings,
}: VisitFieldsProps) => {
  const field = fieldsOf(form);
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <FamilyField control={form.control} given={family} chosen={chosenFamilies} onChoose={onChooseFamily} />
      <FamilyFacts control={form.control} visit={visit} />
      <TextField
        label="Date"
        required
        type="date"
        min={visitDates.first}
        max={visitDates.last}
        {...field("scheduledDate")}
      />
      <SelectField
        label="Time Slot"
        required
        options={timeSlotLabels}
        {...field("timeSlot", { deps: ["arrivalTime"] })}
      />
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden sm:col-span-2">
        {warnings.map((warning) => (
          <p key={warning} className="alert alert-warning alert-soft">
            {warning}
          </p>
        ))}
        <AnswerLapses control={form.control} visit={visit} />
      </div>
      <div className="grid gap-x-6 gap-y-4 sm:col-span-2 sm:grid-cols-2">
        <TextField label="Arrival Time" type="time" {...field("arrivalTime")} />
        <TextField label="Duration" placeholder={defaultDuration} {...field("duration")} />
        <TextField label="Crew Size" placeholder={defaultCrewSize} {...field("crewSize")} />
        <SelectField
          label="Status"
          options={cancelled ? visitStatusLabels : openStatusLabels}
          {...field("status")}
        />
      </div>
      <TextArea
        label="Equipment"
        rows={2}
        placeholder="Two cameras, lights, a boom"
        fieldClassName="sm:col-span-2"
        {...field("equipment")}
      />
      <TextArea
        label="Notes"
        rows={3}
        placeholder="Where to park, whom to ask for, what to look out for"
        fieldClassName="sm:col-span-2"
        {...field("notes")}
      />
    </div>
  );
};
