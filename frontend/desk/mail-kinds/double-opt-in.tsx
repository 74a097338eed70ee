import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Settings } from "#contract/settings.ts";
import { failureTitle, serverMessage } from "#frontend/api/errors.ts";
import { changeSettings, currentSettings } from "#frontend/api/settings.ts";
import { isStored } from "#frontend/desk/editing/is-stored.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { Folded } from "./folded.tsx";
import { LoadedSettings } from "./loaded-settings.tsx";

interface SwitchProps {
  settings: Settings;
  onStored: (stored: Settings) => void;
}

const Switch = ({ settings, onStored }: SwitchProps) => {
  const hint = useId();
  /** Shown from the click on, until it is stored or refused. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const saySaved = (stored: Settings) => {
    toast(
      "Newsletter sign-ups",
      stored.doubleOptIn
        ? "From now on, new subscribers are asked to confirm by e-mail."
        : "From now on, new subscribers are on the list at once.",
    );
    onStored(stored);
  };
  const saving = useMutation({
    ...changeSettings,
    onSuccess: saySaved,
    onError: (error, { change }) => {
      const stored = currentSettings(error);
      // Of two positions, one is what was seen and the other what is wanted: there is never anything to choose.
      if (stored && isStored(change, stored)) return saySaved(stored);
      toastFailure(
        failureTitle(error, "Update Failed"),
        serverMessage(error, "The setting was not changed."),
      );
    },
    onSettled: () => setWanted(null),
  });
  return (
    <div className="flex max-w-xl flex-col gap-2">
      <label className="flex cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          autoComplete="off"
          className="toggle toggle-primary"
          aria-describedby={hint}
          aria-disabled={saving.isPending}
          checked={wanted ?? settings.doubleOptIn}
          onChange={({ target }) => {
            if (saving.isPending) return;
            setWanted(target.checked);
            const change = { doubleOptIn: target.checked, updatedAt: settings.updatedAt };
            saving.mutate({ change, seen: settings });
          }}
        />
        Ask new subscribers to confirm by e-mail
      </label>
      <p id={hint} className="text-sm">
        We mail them a link, and they get the newsletter once they have followed it and said yes. That keeps
        addresses off the list that somebody else typed in. We forget anyone who has not said yes within a
        week. Everyone who is already on the list stays on it.
      </p>
    </div>
  );
};

/** Whether who subscribes is asked to confirm it. */
export const DoubleOptIn = () => (
  <Folded title="Newsletter sign-ups" summary="Whether new subscribers confirm by e-mail first">
    <LoadedSettings>
      {(settings, onStored) => <Switch settings={settings} onStored={onStored} />}
    </LoadedSettings>
  </Folded>
);
