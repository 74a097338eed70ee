import { type ComponentType, useEffect, useState } from "react";
import { orReload } from "#frontend/lib/or-reload.ts";
import { toastNotReady } from "#frontend/lib/toast.ts";
import { useStable } from "#frontend/lib/use-stable.ts";
import { Dialog } from "./dialog.tsx";
import { dialogWords } from "./dialog-words.ts";

/**
 * A dialog whose code comes apart from what opens it, by the name under which its file exports it, and a function that
 * fetches that code ahead. Opened before it has come, the dialog says that it waits, and can be closed.
 */
export const lateDialog = <Name extends string, Props extends { onClose: () => void }>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => {
  let code: ComponentType<Props> | undefined;
  const fetchCode = async () => {
    code ??= (await load())[name];
    return code;
  };
  const LateDialog = (props: Props) => {
    const [Code, setCode] = useState(() => code);
    const giveUp = useStable(() => {
      props.onClose();
      toastNotReady();
    });
    useEffect(() => {
      if (Code) return;
      let waits = true;
      orReload(fetchCode()).then(
        (come) => waits && setCode(() => come),
        () => waits && giveUp(),
      );
      return () => {
        waits = false;
      };
    }, [Code, giveUp]);
    if (Code) return <Code {...props} />;
    return (
      <Dialog title={dialogWords.oneMoment} wide onClose={props.onClose}>
        <p role="status" className="flex items-center gap-3">
          <span aria-hidden className="loading loading-spinner" />
          {dialogWords.loading}
        </p>
      </Dialog>
    );
  };
  // Whoever opens the dialog is told if its code cannot be had.
  const fetchAhead = () => void fetchCode().catch(() => undefined);
  return [LateDialog, fetchAhead] as const;
};
