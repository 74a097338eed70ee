import { ImageOff } from "lucide-react";
import { useState } from "react";

interface PhotoProps {
  address: string;
  /** As in 'Dish photo 2'. */
  name: string;
  className: string;
}

/** An uploaded photo, or a placeholder if it fails to load. */
export const Photo = ({ address, name, className }: PhotoProps) => {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <span
        role="img"
        aria-label={`${name} could not be loaded`}
        className={`flex items-center justify-center bg-base-300 ${className}`}
      >
        <ImageOff aria-hidden className="size-7 opacity-60" />
      </span>
    );
  }
  return (
    <img
      src={address}
      alt={name}
      loading="lazy"
      decoding="async"
      className={className}
      onError={() => setFailed(true)}
    />
  );
};
