import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { keysOf } from "#contract/labels.ts";
import { type Retention, retentionDefaults } from "#contract/privacy.ts";
import {
  retentionLabels,
  type SettingsChange,
  type Settings as StoredSettings,
  settingsChange,
} from "#contract/settings.ts";
import { changeSettings, previewRetention, settingsQuery } from "#frontend/api/settings.ts";
import { ShowLog } from "#frontend/desk/applications/history.tsx";
import { formatCount } from "#frontend/desk/shared/format.ts";
import { LoadFailed, LoggedOut, RestoredNotice, toastError } from "#frontend/desk/shared/messages.tsx";
import { useEdit } from "#frontend/desk/shared/use-edit.tsx";
import { ErrorSummary } from "#frontend/forms/error-summary.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { EmailField } from "#frontend/ui/email-field.tsx";
import { TextField } from "#frontend/ui/text-field.tsx";
import { OnePerson } from "./one-person.tsx";
import { Templates } from "./templates.tsx";

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section
    aria-label={title}
    className="flex flex-col gap-3 rounded-box border border-base-300 bg-base-100 p-4"
  >
    <h3 className="text-lg font-semibold">{title}</h3>
    {children}
  </section>
);

const figures = keysOf(retentionDefaults);

const valuesOf = ({ copyTo, doubleOptIn, retention, updatedAt }: StoredSettings) => ({
  copyTo: copyTo ?? "",
  doubleOptIn,
  updatedAt,
  retention: Object.fromEntries(figures.map((what) => [what, String(retention[what])])),
});

const factsOf = ({ copyTo, doubleOptIn, retention }: Partial<SettingsChange>) => ({
  "Copies go to": copyTo,
  ...(doubleOptIn !== undefined && { "New subscribers confirm": doubleOptIn ? "Yes" : "No" }),
  ...(retention && {
    "Kept for": figures.map((what) => `${retentionLabels[what]}: ${retention[what]} days`).join("\n"),
  }),
});

const SettingsForm = ({ settings }: { settings: StoredSettings }) => {
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
    onSaved: (stored: StoredSettings) => {
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
  const { dirtyFields } = edit.form.formState;
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

export const Settings = () => {
  const settings = useQuery(settingsQuery);
  return (
    <div className="grid grid-cols-1 gap-3 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
      <div className="grid grid-cols-1 gap-3">
        <Section title="Email templates">
          <Templates />
        </Section>
        <Section title="Log of the show">
          <p className="text-sm">
            Everything that isn't about one family: changed settings, exported data and deleted applications.
          </p>
          <ShowLog />
        </Section>
      </div>
      <div className="flex flex-col gap-3">
        {/* Not replaced by a failed refetch: that would lose what was typed. */}
        {settings.data && <SettingsForm settings={settings.data} />}
        {settings.isPending && <p role="status">Loading settings...</p>}
        {settings.isLoadingError && <LoadFailed query={settings} what="settings" />}
        <Section title="One person">
          <OnePerson />
        </Section>
      </div>
    </div>
  );
};
