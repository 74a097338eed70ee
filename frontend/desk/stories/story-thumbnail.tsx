import { ImageOff, UtensilsCrossed } from "lucide-react";
import { useState } from "react";
import type { Story } from "#contract/stories.ts";

const SIZE = "size-20 shrink-0 rounded-field";
/** Where there is no photo to see. */
const GROUND = `${SIZE} flex items-center justify-center bg-base-200`;

/** A story's first photo, of a dish if there is one; where there is none or it cannot be loaded, a sign of that. */
export const StoryThumbnail = ({ story: { title, dishPhotos, kitchenPhotos } }: { story: Story }) => {
  const [failed, setFailed] = useState(false);
  const photo = dishPhotos[0] ?? kitchenPhotos[0];
  if (photo && !failed) {
    return (
      <img
        src={photo}
        alt={`First of the photos for ${title}`}
        loading="lazy"
        decoding="async"
        width={80}
        height={80}
        className={`${SIZE} bg-base-300 object-cover`}
        onError={() => setFailed(true)}
      />
    );
  }
  if (!photo) {
    return (
      <span className={GROUND}>
        <UtensilsCrossed aria-hidden className="size-7 opacity-70" />
      </span>
    );
  }
  return (
    <span
      role="img"
      aria-label={`First of the photos for ${title}, which could not be loaded`}
      className={GROUND}
    >
      <ImageOff aria-hidden className="size-7 opacity-70" />
    </span>
  );
};
