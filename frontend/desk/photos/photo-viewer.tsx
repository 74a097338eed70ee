import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { Photo } from "./photo.tsx";

interface PhotoViewerProps {
  /** Each with its name, such as 'Dish photo 2'. */
  photos: readonly { address: string; name: string }[];
  /** Which of them is shown. */
  place: number;
  onTurn: (place: number) => void;
  onClose: () => void;
}

/** One photo as large as the screen allows; arrow keys and buttons lead round all of them. */
export const PhotoViewer = ({ photos, place, onTurn, onClose }: PhotoViewerProps) => {
  const photo = photos[place];
  const turn = (by: number) => onTurn((place + by + photos.length) % photos.length);

  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") turn(-1);
    if (key === "ArrowRight") turn(1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
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
            {place + 1} of {photos.length}
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
        address={photo.address}
        name={photo.name}
        className="mx-auto h-[65dvh] w-full rounded-field object-contain"
      />
    </Dialog>
  );
};
