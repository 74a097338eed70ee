import { applicationCorrection, applicationFields, type Place, placeFields } from "#contract/applications.ts";
import type { ApplicationDetails } from "#contract/families.ts";
import { ownCorrection } from "#contract/own-data.ts";
import { z } from "#contract/zod.ts";
import { correctApplication } from "#frontend/api/applications.ts";
import { EditDialog, useEdit } from "#frontend/desk/shared/use-edit.tsx";
import { labelAnswers } from "#frontend/forms/answer-labels.ts";
import { ApplicationFields, correctionValues } from "#frontend/forms/application-fields.tsx";
import { controlsOf } from "#frontend/forms/field-props.ts";
import { toast } from "#frontend/lib/toast.ts";
import { TextField } from "#frontend/ui/text-field.tsx";

const fields = { ...applicationFields, ...placeFields };
const { city, state } = applicationCorrection.shape;
const correction = z.extend(ownCorrection, { city, state });

const factsOf = (json: z.output<typeof correction>) =>
  Object.fromEntries(labelAnswers(fields, json).map(({ label, value }) => [label, value]));

const valuesOf = (application: Parameters<typeof correctionValues>[0] & Place) => ({
  ...correctionValues(application),
  city: application.city ?? "",
  state: application.state ?? "",
});

interface EditApplicationProps {
  application: ApplicationDetails;
  onClose: () => void;
}

/** Corrects an application on the family's behalf, such as when it calls. */
export const EditApplication = ({ application, onClose }: EditApplicationProps) => {
  const edit = useEdit({
    subject: `application:${application.id}`,
    schema: correction,
    initial: valuesOf(application),
    save: (json) => correctApplication({ ...json, id: application.id }),
    valuesOf,
    factsOf,
    thing: "application",
    failed: ["Update Failed", "Failed to update the application."],
    onSaved: ({ familyName }) => toast("Application Updated", `The changes to ${familyName} are saved.`),
    onClose,
  });
  const field = controlsOf(edit.form, placeFields);
  return (
    <EditDialog edit={edit} title="Edit Application" wide>
      <ApplicationFields
        form={edit.form}
        emailHint="A new address counts at once: make sure that it is the family's own."
      >
        <TextField
          {...field("city")}
          autoComplete="off"
          hint="Read from the address until you change it. Empty both to read it again."
        />
        <TextField {...field("state")} autoComplete="off" />
      </ApplicationFields>
    </EditDialog>
  );
};
