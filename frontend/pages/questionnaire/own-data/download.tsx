import { useMutation } from "@tanstack/react-query";
import { isLocked } from "#frontend/api/family-access.ts";
import { fetchOwnData } from "#frontend/api/own-data.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { formatIsoDay } from "#frontend/lib/dates.ts";
import { downloadText } from "#frontend/lib/download.ts";
import { Button } from "#frontend/ui/button.tsx";
import type { OwnDataProps } from "./own-data-props.ts";
import { Part } from "./part.tsx";
import { words } from "./words.ts";

/** What is shown, as it is at this moment, in a file. */
export const Download = ({ familyId, onLocked }: OwnDataProps) => {
  const download = useMutation({
    mutationFn: () => fetchOwnData(familyId),
    gcTime: 0,
    onSuccess: (data) => {
      const name = words.download.name(formatIsoDay(new Date().toISOString()));
      downloadText(name, "application/json", `${JSON.stringify(data, null, 2)}\n`);
    },
    onError: (error) => isLocked(error) && onLocked(),
  });
  return (
    <Part title={words.download.title}>
      <p>{words.download.text}</p>
      <CallFailure error={isLocked(download.error) ? null : download.error} />
      <Button inactive={download.isPending} onClick={() => download.mutate()}>
        {words.download.title}
      </Button>
    </Part>
  );
};
