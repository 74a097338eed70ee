import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarArrowDown } from "lucide-react";
import { useState } from "react";
import { todayIn } from "#contract/calendar-dates.ts";
import type { ListedApplication } from "#contract/families.ts";
import { defaultDuration, timeSlotLabels, visitStatusLabels } from "#contract/labels.ts";
import { show } from "#contract/show.ts";
import { textLimits } from "#contract/text.ts";
import { endTimeOf, hoursLabel } from "#contract/visit-times.ts";
import {
  defaultCrewSize,
  type FilledVisitForm,
  type ScheduledVisit,
  type VisitForm,
  type VisitResponse,
  visitDates,
  visitForm,
} from "#contract/visits.ts";
import { applicationQuery, schedulableQuery } from "#frontend/api/applications.ts";
import { saveVisit, visitFile } from "#frontend/api/visits.ts";
import { FamilyCombobox } from "#frontend/desk/lists/family-combobox.tsx";
import { longDayLabel, timeLabel } from "#frontend/desk/shared/format.ts";
import { EditDialog, useEdit } from "#frontend/desk/shared/use-edit.tsx";
import { SelectField, TextArea, TextField } from "#frontend/ui/text-field.tsx";
import { LeadField } from "./lead-field.tsx";
import { firstOffered, placeLabel } from "./places.ts";
import { useVisitToasts } from "./use-change-visits.ts";
import { FamilyFacts, type FamilyOfVisit } from "./visit-family.tsx";

/** A new visit starts on the first day and slot that the family offered. */
const usualValues = (family: FamilyOfVisit | undefined): VisitForm => ({
  familyRegistrationId: family?.id ?? "",
  ...firstOffered(todayIn(show.timeZone), family?.availableDays),
  arrivalTime: "",
  duration: defaultDuration,
  status: "scheduled",
  crewSize: defaultCrewSize,
  lead: undefined,
  equipment: "",
  notes: "",
});

/** The schema strips the extra fields. */
const valuesOf = (visit: ScheduledVisit): VisitForm => ({
  ...visit,
  arrivalTime: visit.arrivalTime ?? "",
  lead: visit.lead ?? "",
  equipment: visit.equipment ?? "",
  notes: visit.notes ?? "",
});

const factsOf = (visit: Partial<FilledVisitForm>) => ({
  Date: visit.scheduledDate && longDayLabel(visit.scheduledDate),
  "Time Slot": visit.timeSlot && timeSlotLabels[visit.timeSlot],
  "Arrival Time": visit.arrivalTime && timeLabel(visit.arrivalTime),
  Duration: visit.duration,
  "Crew Size": visit.crewSize,
  Lead: visit.lead,
  Status: visit.status && visitStatusLabels[visit.status],
  Equipment: visit.equipment,
  Notes: visit.notes,
});

const { cancelled: _, ...openStatusLabels } = visitStatusLabels;

export interface VisitDialogProps {
  visit?: ScheduledVisit;
  /** The family to schedule; omitted to choose one in the dialog. */
  family?: FamilyOfVisit | undefined;
  onClose: () => void;
}

export const VisitDialog = ({ visit: opened, family: given, onClose }: VisitDialogProps) => {
  const [listed, setListed] = useState<ListedApplication>();
  const client = useQueryClient();
  const [submissionKey] = useState(() => crypto.randomUUID());
  const { toastScheduled, toastUpdated } = useVisitToasts();
  const edit = useEdit({
    subject: `visit:${opened?.id ?? given?.id}`,
    schema: visitForm,
    initial: opened ? valuesOf(opened) : usualValues(given),
    save: (json, stored: VisitResponse | undefined) =>
      saveVisit({ id: (stored ?? opened)?.id, json, submissionKey }, { client }),
    valuesOf,
    factsOf,
    thing: "visit",
    failed: [opened ? "Update failed" : "Scheduling failed", "Please try again."],
    onSaved: (saved) => {
      const text = `${saved.family.familyName}, ${placeLabel(saved)}.`;
      const before = edit.newest ?? opened;
      if (before) toastUpdated(text, before, saved);
      else toastScheduled(saved);
    },
    onClose,
  });
  const { form, field } = edit;
  const { scheduledDate: dateChosen, timeSlot: slotChosen } = form.formState.dirtyFields;
  const visit: ScheduledVisit | undefined = edit.newest ?? opened;
  const chosenId = form.watch("familyRegistrationId");
  const isListed = listed?.id === chosenId;
  // A dialog that is opened again knows only the id.
  const { data: details } = useQuery({
    ...applicationQuery(chosenId),
    enabled: !visit && !given && !isListed && chosenId !== "",
  });
  const chosen = isListed ? listed : details;
  const typed = visitForm.safeParse(form.watch()).data;
  const hours = typed?.arrivalTime && hoursLabel({ ...typed, endTime: endTimeOf(typed) });
  const family = visit?.family ?? given ?? chosen;
  const choose = (one: ListedApplication) => {
    setListed(one);
    form.setValue("familyRegistrationId", one.id, { shouldValidate: true, shouldDirty: true });
    if (dateChosen || slotChosen) return;
    const { scheduledDate, timeSlot } = usualValues(one);
    form.resetField("scheduledDate", { defaultValue: scheduledDate });
    form.resetField("timeSlot", { defaultValue: timeSlot });
  };
  return (
    <EditDialog
      edit={edit}
      title={visit ? "Edit Visit" : "Schedule Visit"}
      wide
      action={visit ? "Save Changes" : "Schedule Visit"}
      more={
        visit && (
          <a className="btn btn-ghost mr-auto" href={visitFile(visit.id)} download>
            <CalendarArrowDown aria-hidden className="size-4" />
            Save as .ics
          </a>
        )
      }
    >
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {visit || given ? (
          <p className="font-semibold wrap-anywhere sm:col-span-2">{family?.familyName}</p>
        ) : (
          <FamilyCombobox<never>
            label="Family"
            placeholder="Type a name, or choose from the list"
            query={schedulableQuery}
            none="No family that can be scheduled matches this."
            chosen={chosen && `${chosen.familyName} (${chosen.primaryContact})`}
            error={form.formState.errors.familyRegistrationId?.message}
            onChoose={choose}
          />
        )}
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
        {family && <FamilyFacts key={family.id} family={family} visit={visit} />}
        <TextField label="Arrival Time" type="time" {...field("arrivalTime")} />
        <TextField label="Duration" placeholder={defaultDuration} {...field("duration")} />
        <TextField label="Crew Size" placeholder={defaultCrewSize} {...field("crewSize")} />
        <SelectField
          label="Status"
          // Cancelling means deleting, which this dialog doesn't do.
          options={visit?.status === "cancelled" ? visitStatusLabels : openStatusLabels}
          {...field("status")}
        />
        <LeadField
          stored={visit?.lead}
          chosen={form.watch("lead")}
          error={form.formState.errors.lead?.message}
          onChoose={(name) => form.setValue("lead", name, { shouldDirty: true })}
        />
        <p className="self-end pb-2 text-sm opacity-80">{hours && `The family reads '${hours}'.`}</p>
        <TextArea
          label="Equipment"
          rows={2}
          maximum={textLimits.notes}
          placeholder="Two cameras, lights, a boom"
          fieldClassName="sm:col-span-2"
          {...field("equipment")}
        />
        <TextArea
          label="Notes"
          rows={3}
          maximum={textLimits.notes}
          placeholder="Where to park, whom to ask for, what to look out for"
          fieldClassName="sm:col-span-2"
          {...field("notes")}
        />
      </div>
    </EditDialog>
  );
};
