import { type ComponentType, useEffect, useState } from "react";
import { mayWait } from "#frontend/waiting/waits.ts";

/** What sends forms that wait on the device, and says that they do. Its code comes to those devices alone that have had some. */
export const Waiting = () => {
  const [Line, setLine] = useState<ComponentType>();
  useEffect(() => {
    // Where it fails, the page is as it was; the next one tries again.
    const load = () =>
      mayWait()
        .then((may) => (may ? import("#frontend/waiting/waiting-line.tsx") : undefined))
        .then((line) => setLine(() => line?.WaitingLine))
        .catch(() => 0);
    load();
    addEventListener("storage", load);
    return () => removeEventListener("storage", load);
  }, []);
  return Line && <Line />;
};
