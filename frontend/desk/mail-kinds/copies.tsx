import { useQuery } from "@tanstack/react-query";
import { keys } from "#frontend/api/keys.ts";
import { LoadFailed } from "#frontend/desk/list/load-failed.tsx";
import { orReload } from "#frontend/lib/or-reload.ts";
import { Folded } from "./folded.tsx";
import { LoadedSettings, LoadingSettings } from "./loaded-settings.tsx";

/** Its code, which few need, along with the settings. */
const formQuery = {
  queryKey: keys.code("CopiesForm"),
  queryFn: () => orReload(import("./copies-form.tsx")),
};

const Loaded = () => {
  const form = useQuery(formQuery);
  return (
    <LoadedSettings>
      {(settings, onStored) => {
        if (form.isPending) return <LoadingSettings />;
        if (form.isLoadingError) return <LoadFailed query={form} sentence="This form could not be loaded." />;
        const { CopiesForm } = form.data;
        return <CopiesForm settings={settings} onStored={onStored} />;
      }}
    </LoadedSettings>
  );
};

/** Who else gets what staff release. */
export const Copies = () => (
  <Folded title="Copies" summary="An address of yours that gets a copy of released mails">
    <Loaded />
  </Folded>
);
