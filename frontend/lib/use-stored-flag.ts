import { useSyncExternalStore } from "react";
import { storedSetting, storeSetting, subscribeToSettings } from "./stored-setting.ts";

/** A setting that is on or off, and how to change it; every user of the key sees the change. */
export const useStoredFlag = (key: string, byDefault: boolean) => {
  const stored = useSyncExternalStore(
    subscribeToSettings,
    () => storedSetting(key),
    () => null,
  );
  const flag = stored === null ? byDefault : stored === "on";
  return [flag, (next: boolean) => storeSetting(key, next ? "on" : "off")] as const;
};
