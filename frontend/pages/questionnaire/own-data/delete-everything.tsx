import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isLocked } from "#frontend/api/family-access.ts";
import { deleteOwnData } from "#frontend/api/own-data.ts";
import { Button } from "#frontend/ui/button.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import type { OwnDataProps } from "./own-data-props.ts";
import { Part } from "./part.tsx";
import { words } from "./words.ts";

/** The end of the application and all that belongs to it. */
export const DeleteEverything = ({
  familyId,
  data,
  onLocked,
  onDeleted,
}: OwnDataProps & { onDeleted: () => void }) => {
  const [asking, setAsking] = useState(false);
  const deletion = useMutation({
    ...deleteOwnData(familyId),
    onSuccess: onDeleted,
    onError: (error) => isLocked(error) && onLocked(),
  });
  return (
    <Part title={words.deletion.title}>
      <p>{words.deletion.text}</p>
      <Button className="btn-error btn-outline" onClick={() => setAsking(true)}>
        {words.deletion.ask}
      </Button>
      {asking && (
        <DeleteDialog
          data={data}
          pending={deletion.isPending || deletion.isSuccess}
          error={isLocked(deletion.error) ? null : deletion.error}
          onDelete={deletion.mutate}
          onClose={() => setAsking(false)}
        />
      )}
    </Part>
  );
};
