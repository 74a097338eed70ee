import { ImagePlus, WifiOff } from "lucide-react";
import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { mostPhotos, type PhotoKind, photoLabels, photoTexts } from "#contract/photos.ts";
import { keepFocusNear } from "#frontend/lib/return-focus.ts";
import { useLeaveWarning } from "#frontend/lib/unsaved-text.ts";
import { useAutoRetry } from "#frontend/lib/use-auto-retry.ts";
import { useHydrated } from "#frontend/lib/use-hydrated.ts";
import { whenSomebodyActs } from "#frontend/lib/when-somebody-acts.ts";
import { PhotoRow } from "./photo-row.tsx";
import { loadWork, type PhotoUploads } from "./photo-uploads.ts";

const texts: Record<PhotoKind, { invitation: string; action: string }> = {
  application: { invitation: "Something you cook, or everybody around the table.", action: "Add photos" },
  dish: { invitation: "What ends up on the table.", action: "Add dish photos" },
  family: { invitation: "Everybody who sits down to eat.", action: "Add family photos" },
  kitchen: { invitation: "Where it all happens.", action: "Add kitchen photos" },
  reply: { invitation: "If they say more than words.", action: "Add photos" },
};

/** Takes photos of one kind by file picker or drop. */
const PhotoUploader = ({ kind, uploads }: { kind: PhotoKind; uploads: PhotoUploads }) => {
  const state = useSyncExternalStore(uploads.subscribe, uploads.read, uploads.read);
  const photos = state.photos.filter((photo) => photo.kind === kind);
  const [over, setOver] = useState(false);
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const title = photoLabels[kind].all;
  const { invitation, action } = texts[kind];
  const done = photos.filter(({ step }) => step.at === "done").length;

  return (
    <fieldset disabled={!hydrated} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{title}</legend>
      <p className="text-sm opacity-80">
        {invitation} Up to {mostPhotos[kind]} photos.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button inside */}
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
          uploads.add(kind, [...event.dataTransfer.files]);
        }}
      >
        <label className="btn btn-outline has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-disabled:btn-disabled">
          <ImagePlus aria-hidden className="size-5" />
          {action}
          <input
            ref={input}
            type="file"
            multiple
            accept="image/*"
            className="sr-only"
            aria-describedby={`${id}-hint ${id}-refused`}
            onChange={({ currentTarget }) => {
              uploads.add(kind, [...(currentTarget.files ?? [])]);
              // Lets the same file be chosen again after its removal.
              currentTarget.value = "";
            }}
          />
        </label>
        <div id={`${id}-hint`} className="text-sm text-balance opacity-80">
          <p>{photoTexts.hint}</p>
          <p>Larger photos and other formats are made to fit</p>
        </div>
      </div>
      <ul id={`${id}-refused`} aria-live="assertive" className="text-sm font-medium text-error empty:hidden">
        {state.refused[kind].map((sentence) => (
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
              onRetry={() => uploads.retry(photo.id)}
              onRemove={() => {
                uploads.remove(photo);
                // The focused button disappears with its row.
                input.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {photos.length > 0 && `${done} of ${photos.length} photos uploaded`}
      </p>
    </fieldset>
  );
};

/** An uploader for each kind. The device keeps their photos until they are sent; if it can't, leaving warns. */
export const PhotoUploaders = ({ uploads }: { uploads: PhotoUploads }) => {
  const { photos } = useSyncExternalStore(uploads.subscribe, uploads.read, uploads.read);
  const countAt = (at: string) => photos.filter(({ step }) => step.at === at).length;
  const waiting = countAt("waiting");
  const isUnkept = photos.some((photo) => photo.isUnkept);
  useLeaveWarning(isUnkept);
  useAutoRetry(uploads.retryWaiting, waiting === 0 || countAt("preparing") + countAt("uploading") > 0);
  useEffect(() => {
    // Tried again on sending.
    uploads.restore().catch(() => undefined);
    // Before a deployment removes it: what is open for long goes on with the code that it began with.
    void whenSomebodyActs().then(() => loadWork().catch(() => undefined));
  }, [uploads]);
  return (
    <>
      {/* Never hidden, or screen readers wouldn't read what is put into it. */}
      <div
        role="status"
        className="alert alert-warning alert-soft flex flex-wrap text-left empty:sr-only sm:col-span-2"
      >
        {waiting > 0 && (
          <>
            <WifiOff aria-hidden className="size-5" />
            <p className="min-w-0 grow basis-40">
              No connection. {waiting === 1 ? "1 photo will" : `${waiting} photos will`} go on by{" "}
              {waiting === 1 ? "itself" : "themselves"}.
            </p>
            <button
              type="button"
              className="btn btn-sm"
              onClick={({ currentTarget }) => {
                keepFocusNear(currentTarget);
                uploads.retryWaiting();
              }}
            >
              Try now
            </button>
          </>
        )}
      </div>
      {uploads.kinds.map((kind) => (
        <PhotoUploader key={kind} kind={kind} uploads={uploads} />
      ))}
      {isUnkept && (
        <p role="status" className="font-medium sm:col-span-2">
          This browser can't keep photos. Please send the form before you leave.
        </p>
      )}
    </>
  );
};
