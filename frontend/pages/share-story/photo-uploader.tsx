import { ImagePlus } from "lucide-react";
import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { photoLimits, photoTexts } from "#contract/photos.ts";
import { useHydrated } from "#frontend/lib/use-hydrated.ts";
import { PhotoRow } from "./photo-row.tsx";
import type { PhotoUploads } from "./photo-uploads.ts";
import { photoWords } from "./photo-words.ts";

interface PhotoUploaderProps {
  title: string;
  /** What these photos are of. */
  invitation: string;
  /** Label of the button, such as 'Add dish photos'. */
  action: string;
  uploads: PhotoUploads;
  disabled: boolean;
}

/** Takes photos by choosing or dropping, and shows how far each has come. */
export const PhotoUploader = ({ title, invitation, action, uploads, disabled }: PhotoUploaderProps) => {
  const { photos, refused } = useSyncExternalStore(uploads.subscribe, uploads.read, uploads.read);
  const [over, setOver] = useState(false);
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const takeChosen = useCallback(() => {
    if (!input.current) return;
    uploads.add([...(input.current.files ?? [])]);
    // So that the same file can be chosen once more after it was removed.
    input.current.value = "";
  }, [uploads]);
  // Before the page was alive.
  useEffect(takeChosen, [takeChosen]);
  const id = useId();
  const done = photos.filter(({ step }) => step.at === "done").length;

  return (
    <fieldset disabled={disabled || !hydrated} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{title}</legend>
      <p className="text-sm opacity-80">
        {invitation} {photoWords.upTo(photoLimits.count)}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra to the button inside */}
      <div
        className={`flex flex-col items-center gap-2 rounded-box border-2 border-dashed p-5 text-center ${over ? "border-primary bg-primary/10" : "border-(--field-edge)"}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!disabled) uploads.add([...event.dataTransfer.files]);
        }}
      >
        <label className="btn btn-outline has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-disabled:btn-disabled">
          <ImagePlus aria-hidden className="size-5" />
          {action}
          <input
            ref={input}
            type="file"
            multiple
            accept="image/jpeg,image/png"
            className="sr-only"
            aria-describedby={`${id}-hint ${id}-refused`}
            onChange={takeChosen}
          />
        </label>
        <p id={`${id}-hint`} className="text-sm opacity-80">
          {photoTexts.hint}
        </p>
      </div>
      <ul id={`${id}-refused`} aria-live="assertive" className="text-sm font-medium text-error empty:hidden">
        {refused.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
      {photos.length > 0 && (
        <ul aria-label={title} className="flex flex-col gap-2">
          {photos.map((photo) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              onCancel={() => uploads.cancel(photo.id)}
              onRetry={() => uploads.retry(photo.id)}
              onRemove={() => {
                uploads.remove(photo.id);
                // Its button is gone; the keyboard continues where more can be added.
                input.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {photos.length > 0 && photoWords.countUploaded(done, photoLimits.count)}
      </p>
    </fieldset>
  );
};
