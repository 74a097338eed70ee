import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "#frontend/api/settings.ts";
import { SelectField } from "#frontend/ui/text-field.tsx";

interface LeadFieldProps {
  /** Stays selectable, even if the settings no longer list it. */
  stored: string | null | undefined;
  /** `undefined` until somebody chooses: then the Worker takes the only one of the settings. */
  chosen: string | null | undefined;
  error: string | undefined;
  onChoose: (name: string) => void;
}

export const LeadField = ({ stored, chosen, error, onChoose }: LeadFieldProps) => {
  const { data: settings } = useQuery(settingsQuery);
  const listed = settings?.leads.map(({ name }) => name) ?? [];
  const only = listed.length === 1 ? listed[0] : undefined;
  const names = new Set([...listed, stored, chosen].flatMap((name) => name || []));
  const labels = [...names].map((name) => [
    name,
    settings && !listed.includes(name) ? `${name} (no longer in the settings)` : name,
  ]);
  return (
    <SelectField
      label="Lead"
      hint={settings?.leads.length === 0 ? "The settings list who leads visits." : ""}
      error={error}
      options={{ "": "Nobody yet", ...Object.fromEntries(labels) }}
      value={chosen ?? only ?? ""}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
};
