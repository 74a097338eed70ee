import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { keysOf } from "#contract/labels.ts";
import { type Retention, retentionDefaults } from "#contract/privacy.ts";
import { retentionLabels, type Settings, type SettingsChange, settingsChange } from "#contract/settings.ts";
import { changeSettings, previewRetention } from "#frontend/api/settings.ts";
import { formatCount } from "#frontend/desk/shared/format.ts";
import { LoggedOut, RestoredNotice, toastError } from "#frontend/desk/shared/messages.tsx";
import { useEdit } from "#frontend/desk/shared/use-edit.tsx";
import { ErrorSummary } from "#frontend/forms/error-summary.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { EmailField } from "#frontend/ui/email-field.tsx";
import { TextArea, TextField } from "#frontend/ui/text-field.tsx";
import { Casting, castingFacts } from "./casting.tsx";
import { Leads } from "./leads.tsx";
import { Section } from "./section.tsx";

const figures = keysOf(retentionDefaults);

const valuesOf = ({ copyTo, signature, postalAddress, retention, casting, ...settings }: Settings) => ({
  ...settings,
  casting: Object.fromEntries(keysOf(casting).map((part) => [part, casting[part] ?? ""])),
  copyTo: copyTo ?? "",
  signature: signature ?? "",
  postalAddress: postalAddress ?? "",
  retention: Object.fromEntries(figures.map((what) => [what, String(retention[what])])),
});

const factsOf = (settings: Partial<SettingsChange>) => {
  const { leads, signature, postalAddress, copyTo, doubleOptIn, retention, casting } = settings;
  return {
    ...(casting && castingFacts(casting)),
    "Who leads visits": leads?.map(({ name, phone }) => `${name}, ${phone}`).join("\n"),
    "Who signs emails": signature,
    "Postal address": postalAddress,
    "Copies go to": copyTo,
    ...(doubleOptIn !== undefined && { "New subscribers confirm": doubleOptIn ? "Yes" : "No" }),
    ...(retention && {
      "Kept for": figures.map((what) => `${retentionLabels[what]}: ${retention[what]} days`).join("\n"),
    }),
  };
};

export const SettingsForm = ({ settings }: { settings: Settings }) => {
  /** Asked before saving figures that delete something today. */
  const [confirming, setConfirming] = useState<{ json: SettingsChange; counts: Retention } | null>(null);
  const edit = useEdit({
    subject: "settings",
    schema: settingsChange,
    initial: valuesOf(settings),
    save: changeSettings,
    valuesOf,
    factsOf,
    thing: "setting",
    failed: ["Update Failed", "Failed to change the settings."],
    onSaved: (stored: Settings) => {
      const subscribers = stored.doubleOptIn ? "are asked to confirm by email" : "are on the list at once";
      toast(
        "Settings Saved",
        `Released emails are copied to ${stored.copyTo ?? "nobody"}. New subscribers ${subscribers}.`,
      );
    },
    onClose: () => undefined,
  });
  const preview = useMutation({
    ...previewRetention,
    onError: (error) => toastError(error, "Update Failed", "Failed to change the settings."),
  });
  // As one field: what is kept after a conflict must not mix one person's name with another's phone.
  edit.form.register("leads");
  const { dirtyFields, errors, isSubmitted } = edit.form.formState;
  const submit = edit.form.handleSubmit((json) => {
    // What the stored figures delete today is deleted anyway.
    if (!json.retention || !dirtyFields.retention) return edit.send(json);
    preview.mutate(json.retention, {
      onSuccess: (counts) =>
        Object.values(counts).some(Boolean) ? setConfirming({ json, counts }) : edit.send(json),
    });
  });
  const isBusy = edit.isPending || preview.isPending;
  return (
    <form id={edit.formId} noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <RestoredNotice when={edit.isBack} onDiscard={edit.discard} />
      <Casting field={edit.field} />
      <Section title="Who leads visits">
        <p className="text-sm">
          Choose one of them for each visit. The family sees the name and the phone number on its page and in
          emails about the day. If you change a name, choose it again in the visits that have the old one.
        </p>
        <Leads
          leads={edit.form.watch("leads") ?? []}
          errors={errors.leads}
          onChange={(leads) =>
            edit.form.setValue("leads", leads, { shouldDirty: true, shouldValidate: isSubmitted })
          }
        />
      </Section>
      <Section title="How emails end">
        <TextField
          label="Who signs emails"
          hint="Just the name: emails are signed 'Maria Lopez, casting' above the show's name."
          autoComplete="off"
          {...edit.field("signature")}
        />
        <TextArea
          label="Postal address"
          hint="The show's, at the end of the newsletter's emails."
          rows={3}
          autoComplete="off"
          {...edit.field("postalAddress")}
        />
      </Section>
      <Section title="Copies">
        <EmailField
          label="Send a copy of released emails to"
          hint="Your own address, or empty for no copies. Copies count toward the site's daily email limit."
          autoComplete="off"
          {...edit.field("copyTo")}
        />
      </Section>
      <Section title="Newsletter sign-ups">
        <label className="flex min-h-8 cursor-pointer items-center gap-3 font-medium">
          <input
            type="checkbox"
            autoComplete="off"
            className="toggle toggle-primary"
            aria-describedby="sign-ups-hint"
            {...edit.form.register("doubleOptIn")}
          />
          Ask new subscribers to confirm by email
        </label>
        <p id="sign-ups-hint" className="text-sm">
          We email them a link, and they get the newsletter once they open it and say yes. That keeps
          addresses that somebody else typed off the list. Anyone who doesn't say yes in time is deleted (see
          below). People already on the list stay on it.
        </p>
      </Section>
      <Section title="How long things are kept">
        <p className="text-sm">
          Days until the site deletes something, with everything that belongs to it; 0 keeps it forever. The
          privacy policy shows the same figures. For its last 30 days an application says so, and you can keep
          it. Backups are gone after 30 nights.
        </p>
        {figures.map((what) => (
          <TextField
            key={what}
            label={retentionLabels[what]}
            inputMode="numeric"
            autoComplete="off"
            {...edit.field(`retention.${what}`)}
          />
        ))}
      </Section>
      <ErrorSummary {...edit.wrong} />
      <LoggedOut error={edit.error} />
      <Button type="submit" className="btn-primary self-start" inactive={isBusy}>
        {isBusy ? "Saving..." : "Save"}
      </Button>
      {confirming && (
        <ConfirmDialog
          title="Delete What Is Older?"
          action="Save and Delete"
          onConfirm={() => edit.send(confirming.json)}
          onClose={() => setConfirming(null)}
        >
          <p>With these figures, the site will delete today, for good:</p>
          <ul className="mt-2 list-disc pl-5">
            {figures
              .filter((what) => confirming.counts[what] > 0)
              .map((what) => (
                <li key={what}>
                  {retentionLabels[what].replace(/,.*/, "")}: {formatCount(confirming.counts[what])}
                </li>
              ))}
          </ul>
        </ConfirmDialog>
      )}
      {edit.questions}
    </form>
  );
};
