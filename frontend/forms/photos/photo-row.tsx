import { CircleCheck, Image, RotateCw, WifiOff, X } from "lucide-react";
import { IconButton } from "#frontend/ui/icon-button.tsx";
import type { ChosenPhoto } from "./photo-uploads.ts";

interface PhotoRowProps {
  photo: ChosenPhoto;
  onRetry: () => void;
  onRemove: () => void;
}

const Preview = ({ address }: { address: string | null }) =>
  address ? (
    // The file name beside it identifies the photo.
    <img src={address} alt="" className="size-16 shrink-0 rounded-field object-cover" />
  ) : (
    <span className="grid size-16 shrink-0 place-items-center rounded-field bg-base-300">
      <Image aria-hidden className="size-6 opacity-60" />
    </span>
  );

const Progress = ({ photo: { name, step } }: { photo: ChosenPhoto }) => {
  if (step.at === "failed") return null;
  if (step.at === "done" || step.at === "waiting") {
    const [Icon, state] =
      step.at === "done" ? [CircleCheck, "Uploaded"] : [WifiOff, "Waiting for a connection"];
    return (
      <p className={`flex items-center gap-1.5 text-sm ${step.at === "done" ? "text-success" : ""}`}>
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{state}</span>
      </p>
    );
  }
  const [label, share] =
    step.at === "preparing" ? ["Preparing"] : ["Uploading", { max: 100, value: Math.round(step.sent * 100) }];
  return <progress className="progress progress-primary" aria-label={`${label} ${name}`} {...share} />;
};

export const PhotoRow = ({ photo, onRetry, onRemove }: PhotoRowProps) => {
  const { name, preview, step } = photo;
  return (
    <li
      data-field={name}
      className="flex flex-col gap-2 rounded-box border border-base-300 bg-base-200/60 p-2"
    >
      <div className="flex flex-wrap items-center gap-3">
        <Preview address={preview} />
        <div className="flex min-w-0 grow basis-32 flex-col gap-1">
          <p className="truncate text-sm">{name}</p>
          <Progress photo={photo} />
        </div>
        <div className="flex shrink-0 gap-1">
          {step.at === "failed" && (
            <IconButton
              Icon={RotateCw}
              label={`Try ${name} again`}
              title="Try again"
              data-wrong
              onClick={onRetry}
            />
          )}
          <IconButton Icon={X} label={`Remove ${name}`} title="Remove" onClick={onRemove} />
        </div>
      </div>
      {step.at === "failed" && (
        <p role="alert" data-field-error className="px-1 text-sm font-medium wrap-anywhere text-error">
          {step.error}
        </p>
      )}
    </li>
  );
};
