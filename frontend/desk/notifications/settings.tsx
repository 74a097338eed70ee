import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Settings as Stored, settingsChange } from "#contract/settings.ts";
import { changeSettings, settingsQuery } from "#frontend/api/settings.ts";
import { ShowLog } from "#frontend/desk/casting/history.tsx";
import { LoadFailed } from "#frontend/desk/shared/load-failed.tsx";
import { LoggedOut } from "#frontend/desk/shared/logged-out.tsx";
import { useEdit } from "#frontend/desk/shared/use-edit.tsx";
import { WrongFields } from "#frontend/forms/wrong-fields.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";
import { EmailField } from "#frontend/ui/email-field.tsx";
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

const valuesOf = ({ copyTo, ...settings }: Stored) => ({ ...settings, copyTo: copyTo ?? "" });

/** Who else gets what staff release, and whether who subscribes is asked to confirm it. */
const SettingsForm = ({ settings }: { settings: Stored }) => {
  const edit = useEdit({
    formId: "settings",
    schema: settingsChange,
    initial: valuesOf(settings),
    save: changeSettings,
    variables: (change) => change,
    valuesOf,
    factsOf: ({ copyTo, doubleOptIn }) => ({
      ...(copyTo !== undefined && { "Copies go to": copyTo }),
      ...(doubleOptIn !== undefined && { "New subscribers confirm": doubleOptIn ? "Yes" : "No" }),
    }),
    thing: "setting",
    failed: ["Update Failed", "Failed to change the settings."],
    onSaved: (stored: Stored) => {
      edit.form.reset(valuesOf(stored));
      const subscribers = stored.doubleOptIn ? "are asked to confirm by email" : "are on the list at once";
      toast(
        "Settings Saved",
        `Released emails are copied to ${stored.copyTo ?? "nobody"}. New subscribers ${subscribers}.`,
      );
    },
    onClose: () => undefined,
  });
  return (
    <form id={edit.formId} noValidate className="flex flex-col gap-3" onSubmit={edit.submit}>
      <Section title="Copies">
        <EmailField
          label="Send a copy of released emails to"
          hint="An address of yours; leave it empty for none. Copies count toward the site's daily email limit."
          autoComplete="off"
          {...edit.field("copyTo")}
          onCorrect={(email) =>
            edit.form.setValue("copyTo", email, { shouldValidate: true, shouldDirty: true })
          }
        />
      </Section>
      <Section title="Newsletter sign-ups">
        <label className="flex cursor-pointer items-center gap-3 font-medium">
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
          We email them a link, and they get the newsletter once they have followed it and said yes. That
          keeps addresses off the list that somebody else typed in. We forget anyone who has not said yes
          within a week. Everyone who is already on the list stays on it.
        </p>
      </Section>
      <WrongFields {...edit.wrong} />
      <LoggedOut error={edit.error} />
      <Button type="submit" className="btn-primary self-start" inactive={edit.isPending}>
        {edit.isPending ? "Saving..." : "Save"}
      </Button>
      {edit.questions}
    </form>
  );
};

/** When each kind of email is sent and what it says, and what else can be set. */
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
            What belongs to no family: settings that were changed, and applications deleted.
          </p>
          <ShowLog />
        </Section>
      </div>
      {/* What is typed stays where it can't be loaded again. */}
      {settings.data && <SettingsForm settings={settings.data} />}
      {settings.isPending && <p role="status">Loading settings...</p>}
      {settings.isLoadingError && (
        <LoadFailed query={settings} sentence="The settings could not be loaded." />
      )}
    </div>
  );
};
