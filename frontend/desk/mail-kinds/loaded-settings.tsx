import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Settings } from "#contract/settings.ts";
import { settingsQuery } from "#frontend/api/settings.ts";
import { LoadFailed } from "#frontend/desk/list/load-failed.tsx";

interface LoadedSettingsProps {
  /** Shows the settings, and tells what is stored after a change. */
  children: (settings: Settings, onStored: (stored: Settings) => void) => ReactNode;
}

export const LoadingSettings = () => (
  <p role="status" className="text-sm opacity-80">
    Loading settings...
  </p>
);

export const LoadedSettings = ({ children }: LoadedSettingsProps) => {
  const settings = useQuery(settingsQuery);
  const client = useQueryClient();
  if (settings.isPending) return <LoadingSettings />;
  // Not once there is something: what is typed would be torn away.
  if (settings.isLoadingError)
    return <LoadFailed query={settings} sentence="The settings could not be loaded." />;
  return children(settings.data, (stored) => client.setQueryData(settingsQuery.queryKey, stored));
};
