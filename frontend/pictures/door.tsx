/** The ground of a house door in two halves; the rest of it is in half-door.svg. */
export const DoorGround = () => (
  <>
    <path d="M116 612V160a164 164 0 0 1 328 0v452z" fill="var(--art-trim-shade)" />
    <path d="M124 612V160a156 156 0 0 1 312 0v452z" fill="var(--art-trim)" />
    <path d="M150 612V160a130 130 0 0 1 260 0v452z" fill="var(--art-inside)" />
    <path d="M150 160a130 130 0 0 1 260 0z" fill="var(--art-glow)" />
    <path d="M150 384h260v228H150z" fill="var(--art-door)" />
  </>
);

/** What moves at the door: its knocker. */
export const DoorMotion = () => (
  <>
    <g
      className="art-knock-mark"
      fill="none"
      stroke="var(--art-brass-light)"
      strokeWidth="6"
      strokeLinecap="round"
    >
      <path d="m232 448-19-10M228 472h-21M233 495l-17 12M328 448l19-10M332 472h21M327 495l17 12" />
    </g>
    <g className="art-knocker">
      <circle cx="280" cy="466" r="27" fill="none" stroke="var(--art-brass)" strokeWidth="10" />
      <circle cx="280" cy="493" r="9" fill="var(--art-brass-light)" />
    </g>
    <circle cx="280" cy="438" r="21" fill="var(--art-brass)" />
    <circle cx="277" cy="435" r="12" fill="var(--art-brass-light)" />
  </>
);
