import { applicationFields } from "#contract/applications.ts";
import type { ApplicationDetails } from "#contract/families.ts";
import { type OwnCorrection, ownCorrection } from "#contract/own-data.ts";
import { correctApplication } from "#frontend/api/applications.ts";
import { EditDialog, useEdit } from "#frontend/desk/shared/use-edit.tsx";
import { labelAnswers } from "#frontend/forms/answer-labels.ts";
import { ApplicationFields, correctionValues } from "#frontend/forms/application-fields.tsx";
import { toast } from "#frontend/lib/toast.ts";

const factsOf = (json: OwnCorrection) =>
  Object.fromEntries(labelAnswers(applicationFields, json).map(({ label, value }) => [label, value]));

interface EditApplicationProps {
  application: ApplicationDetails;
  onClose: () => void;
}

/** Corrects an application on the family's behalf, such as when it calls. */
export const EditApplication = ({ application, onClose }: EditApplicationProps) => {
  const edit = useEdit({
    subject: `application:${application.id}`,
    schema: ownCorrection,
    initial: correctionValues(application),
    save: (json) => correctApplication({ ...json, id: application.id }),
    valuesOf: correctionValues,
    factsOf,
    thing: "application",
    failed: ["Update Failed", "Failed to update the application."],
    onSaved: ({ familyName }) => toast("Application Updated", `The changes to ${familyName} are saved.`),
    onClose,
  });
  return (
    <EditDialog edit={edit} title="Edit Application" wide>
      <ApplicationFields
        form={edit.form}
        emailHint="A new address counts at once: make sure that it is the family's own."
      />
    </EditDialog>
  );
};
