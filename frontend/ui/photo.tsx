import { ImageOff } from "lucide-react";
import { useEffect, useState } from "react";

interface PhotoProps {
  address: string;
  name: string;
  className: string;
}

/** Until a photo is tried a second and last time: many at once may have reached a limit. */
const RETRY_MS = 20_000;

export const Photo = ({ address, name, className }: PhotoProps) => {
  /** Odd ones failed. */
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn !== 1) return;
    const timer = setTimeout(() => setTurn(2), RETRY_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  if (turn % 2 === 1) {
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
      onError={() => setTurn(turn + 1)}
    />
  );
};
