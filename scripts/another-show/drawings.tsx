/* All that a show's own folder of drawings has to hold (README, Another show), as plain as can be. */

export const DoorGround = () => <path d="M116 612V4h328v608z" fill="var(--art-trim)" />;

export const DoorMotion = () => <circle cx="280" cy="466" r="12" fill="var(--art-brass)" />;

export const Door = () => <path d="M150 384h260v20H150z" fill="var(--art-door)" />;

export const Knocker = () => <circle cx="60" cy="46" r="24" fill="var(--art-brass)" />;

export const Stamp = () => <path d="M50 8h92v112H50z" fill="var(--art-cream)" />;

export const Mark = () => (
  <svg viewBox="0 0 64 64" aria-hidden="true" className="size-9 shrink-0">
    <rect width="64" height="64" className="fill-primary" />
  </svg>
);
