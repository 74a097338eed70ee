import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { type PhotoKind, type PhotosOf, photoField, photoLabels } from "#contract/photos.ts";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { Photo } from "#frontend/ui/photo.tsx";

interface ViewerProps {
  photos: readonly { address: string; name: string }[];
  index: number;
  onTurn: (index: number) => void;
  onClose: () => void;
}

/** One photo as large as the screen allows. Arrow keys and buttons step through them all, wrapping around. */
const Viewer = ({ photos, index, onTurn, onClose }: ViewerProps) => {
  const photo = photos[index];
  const turn = (by: number) => onTurn((index + by + photos.length) % photos.length);

  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") turn(-1);
    if (key === "ArrowRight") turn(1);
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  if (!photo) return null;
  return (
    <Dialog
      title={photo.name}
      full
      onClose={onClose}
      actions={
        <>
          <p role="status" className="mr-auto self-center text-sm max-sm:basis-full">
            {index + 1} of {photos.length}
          </p>
          <button type="button" className="btn" disabled={photos.length < 2} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden className="size-5" />
            Previous
          </button>
          <button type="button" className="btn" disabled={photos.length < 2} onClick={() => turn(1)}>
            Next
            <ChevronRight aria-hidden className="size-5" />
          </button>
        </>
      }
    >
      <Photo
        key={photo.address}
        {...photo}
        className="mx-auto h-[65dvh] w-full rounded-field object-contain"
      />
    </Dialog>
  );
};

interface PhotoGroupsProps {
  kinds: readonly PhotoKind[];
  of: Partial<PhotosOf<PhotoKind>>;
}

export const PhotoGroups = ({ kinds, of }: PhotoGroupsProps) => {
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const photos = kinds.flatMap((kind) =>
    (of[photoField(kind)] ?? []).map((address, index) => ({
      kind,
      address,
      name: `${photoLabels[kind].one} ${index + 1}`,
    })),
  );
  return (
    <>
      {[...Map.groupBy(photos, ({ kind }) => kind)].map(([kind, ofKind]) => (
        <section key={kind} className="flex flex-col gap-2">
          {kinds.length > 1 && <p className="text-sm opacity-80">{photoLabels[kind].all}</p>}
          <ul aria-label={photoLabels[kind].all} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {ofKind.map((photo) => (
              <li key={photo.address}>
                <button
                  type="button"
                  className="block w-full cursor-zoom-in overflow-hidden rounded-field border border-base-300"
                  onClick={() => setEnlarged(photos.indexOf(photo))}
                >
                  <span className="sr-only">Enlarge </span>
                  <Photo {...photo} className="aspect-square w-full object-cover" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {enlarged !== null && (
        <Viewer photos={photos} index={enlarged} onTurn={setEnlarged} onClose={() => setEnlarged(null)} />
      )}
    </>
  );
};
