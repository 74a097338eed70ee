import { ImageOff } from "lucide-react";
import { useState } from "react";

interface PhotoProps {
  address: string;
  name: string;
  className: string;
}

/** Until a photo is tried again: many at once may have reached a limit a minute. */
const RETRY_MS = 61_000;

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
      onError={() => {
        setFailed(true);
        setTimeout(() => setFailed(false), RETRY_MS);
      }}
    />
  );
};
