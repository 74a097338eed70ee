import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "#frontend/api/settings.ts";
import { ShowLog } from "#frontend/desk/reader/history.tsx";
import { LoadFailed } from "#frontend/desk/shared/messages.tsx";
import { OnePerson } from "./one-person.tsx";
import { Section } from "./section.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { Templates } from "./templates.tsx";

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
            Everything that isn't about one family: changed settings, exported data, deleted applications, and
            links for guests.
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
