import { useId } from "react";
import { formatCount } from "#frontend/desk/formats/counts.ts";
import { useLeaveWarning } from "#frontend/lib/use-leave-warning.ts";
import { Button } from "#frontend/ui/button.tsx";
import { useBulkProgress } from "./bulk-progress.ts";

/** While many applications are being decided on, or many mails released: how far that has come, and how to stop it. */
export const BulkProgressBar = () => {
  const progress = useBulkProgress();
  const id = useId();
  useLeaveWarning(progress !== null);
  return (
    <div role="status" className="contents">
      {progress && (
        <section
          aria-label={progress.doing}
          className="fixed inset-x-4 bottom-[calc(1rem+var(--toast-space,0px))] z-20 mx-auto flex max-w-xl items-center gap-4 rounded-box border border-transparent bg-neutral px-4 py-3 text-neutral-content shadow-xl print:hidden"
        >
          <div className="grow">
            <p id={id} className="font-semibold">
              {progress.stopping ? "Stopping..." : progress.doing}
            </p>
            {/* Not read out at each step: the whole region would be. */}
            <div aria-live="off" className="flex items-center gap-3">
              <progress
                aria-labelledby={id}
                className="progress w-full text-neutral-content"
                value={progress.done}
                max={progress.total}
              />
              <span className="text-sm whitespace-nowrap tabular-nums">
                {formatCount(progress.done)} of {formatCount(progress.total)}
              </span>
            </div>
          </div>
          <Button className="btn-sm" inactive={progress.stopping} onClick={progress.stop}>
            Stop
          </Button>
        </section>
      )}
    </div>
  );
};
