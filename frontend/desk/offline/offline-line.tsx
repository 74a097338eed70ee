import { useQueryClient } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTopmostDialog } from "#frontend/lib/open-dialogs.ts";
import { useTryAgain } from "#frontend/lib/use-try-again.ts";
import { useLine } from "./line.ts";
import { timeOf, useShownSince } from "./shown-since.ts";
import { askTheSite } from "./watch-line.ts";

/** Tries now and then whether the line is back. */
const KeepAsking = () => {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  useTryAgain(async () => {
    setAsking(true);
    await askTheSite(client);
    setAsking(false);
  }, asking);
  return null;
};

/** What sticks to the top leaves room for the line. The root says so itself: to find it out, browsers would look through all rows at each change. */
const useRoomForLine = () =>
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.offline = "";
    return () => void delete dataset.offline;
  }, []);

/** As of when what is on the screen is. */
const Offline = () => {
  const since = useShownSince();
  useRoomForLine();
  return (
    <p className="mb-2 flex h-9 items-center justify-center gap-2 rounded-field bg-warning px-4 text-sm font-medium whitespace-nowrap text-warning-content">
      <WifiOff aria-hidden className="size-4 shrink-0" />
      {since === undefined
        ? "Offline, nothing is loaded yet"
        : `Offline, showing ${timeOf(since, Date.now())}`}
    </p>
  );
};

/**
 * Says on every tab that the line is down, and once to screen readers that it is back. What is outside an open dialog is silent and
 * covered: then it stands above that, too.
 */
export const OfflineLine = () => {
  const line = useLine();
  const dialog = useTopmostDialog();
  const words = line === "down" ? <Offline /> : line === "back" && <p className="sr-only">Online again</p>;
  return (
    <>
      <div role="status" className="sticky top-1 z-20 tall:top-13 print:hidden">
        {words}
      </div>
      {line === "down" && <KeepAsking />}
      {dialog &&
        createPortal(
          <div role="status" className="fixed inset-x-0 top-1 mx-auto w-fit max-w-full print:hidden">
            {words}
          </div>,
          dialog,
        )}
    </>
  );
};
