import { useState } from "react";
import { type PhotoKind, type PhotosOf, photoField, photoWords } from "#contract/photos.ts";
import { Photo } from "./photo.tsx";
import { PhotoViewer } from "./photo-viewer.tsx";

interface PhotoGroupsProps {
  kinds: readonly PhotoKind[];
  of: Partial<PhotosOf<PhotoKind>>;
}

/** Photos that came with something, kind by kind; each can be enlarged. Nothing where there are none. */
export const PhotoGroups = ({ kinds, of }: PhotoGroupsProps) => {
  const [place, setPlace] = useState<number | null>(null);
  const photos = kinds.flatMap((kind) =>
    (of[photoField(kind)] ?? []).map((address, index) => ({
      kind,
      address,
      name: `${photoWords[kind].one} ${index + 1}`,
    })),
  );
  return (
    <>
      {[...Map.groupBy(photos, ({ kind }) => kind)].map(([kind, ofKind]) => (
        <section key={kind} className="flex flex-col gap-2">
          <p className="text-sm opacity-80">{photoWords[kind].all}</p>
          <ul aria-label={photoWords[kind].all} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {ofKind.map((photo) => (
              <li key={photo.address}>
                <button
                  type="button"
                  className="block w-full cursor-zoom-in overflow-hidden rounded-field border border-base-300"
                  onClick={() => setPlace(photos.indexOf(photo))}
                >
                  <span className="sr-only">Enlarge </span>
                  <Photo
                    address={photo.address}
                    name={photo.name}
                    className="aspect-square w-full object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {place !== null && (
        <PhotoViewer photos={photos} place={place} onTurn={setPlace} onClose={() => setPlace(null)} />
      )}
    </>
  );
};
