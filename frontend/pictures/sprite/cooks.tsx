/* Two of a family at the stove, seen from behind: the camera is there, and nobody minds. */

/** Stirs the pot; drawn around the middle of her waist. */
export const Grandmother = () => (
  <g>
    <path d="M-62 0c-10 70-20 150-22 230H84C82 150 72 70 62 0z" fill="var(--art-enamel)" />
    <path d="M20 0c16 70 22 150 24 230h40C82 150 72 70 62 0z" fill="var(--art-ink)" opacity=".12" />
    <path d="M-66 2c-8-70-4-116 30-134h72c34 18 38 64 30 134z" fill="var(--art-tomato)" />
    <path d="M40-122c34 2 52 26 68 40l24-36 24 14-34 60c-34 2-64-24-82-40z" fill="var(--art-tomato)" />
    <path d="M40-82c18 16 48 42 82 40l34-62" fill="none" stroke="var(--art-door-deep)" strokeWidth="4" />
    <path d="M130-120c-4-14 4-26 16-26 16 0 20 22 8 40z" fill="var(--art-skin-tan)" />
    <path d="M-46-122c-34 22-50 74-42 130l26-2c-2-40 6-78 26-104z" fill="var(--art-tomato)" />
    <path d="M-48-120c-30 26-44 72-38 122" fill="none" stroke="var(--art-door-deep)" strokeWidth="4" />
    <path d="M-18-160h36v34c-8 12-28 12-36 0z" fill="var(--art-skin-tan)" />
    <circle cy="-184" r="42" fill="var(--art-hair)" />
    <circle cy="-228" r="23" fill="var(--art-hair)" />
    <path d="M-22-222c12 10 32 10 44 0" fill="none" stroke="var(--art-tomato)" strokeWidth="8" />
    <path
      d="M-26-196c8 18 18 26 26 28M26-196c-8 18-18 26-26 28M0-214v46"
      fill="none"
      stroke="var(--art-ink)"
      opacity=".25"
      strokeWidth="3.5"
      strokeLinecap="round"
    />
    <path
      d="M-28-132c-6 40-6 90-6 132h10c0-40 2-92 8-130zM28-132c6 40 6 90 6 132H24c0-40-2-92-8-130z"
      fill="var(--art-cream)"
    />
    <path d="M-66-8H66l2 18H-68z" fill="var(--art-cream)" />
    <path
      d="M0 4c-30-34-58-22-50-2 6 14 34 14 50 2zM0 4c30-34 58-22 50-2-6 14-34 14-50 2zM-4 8c-10 26-20 40-34 56l26 2c8-18 12-36 14-56zM4 8c10 26 20 40 34 56l-26 2C4 48 2 28 0 8z"
      fill="var(--art-cream)"
      stroke="var(--art-cream-shade)"
      strokeWidth="2"
    />
    <circle cy="5" r="9" fill="var(--art-cream)" />
  </g>
);

const curls = [
  [0, -150, 25],
  [-26, -142, 20],
  [26, -142, 20],
  [-36, -122, 18],
  [36, -122, 18],
  [-30, -102, 18],
  [30, -102, 18],
  [0, -118, 34],
  [0, -94, 22],
] as const;

/** Rolls out the dough, on a stool. */
export const Child = () => (
  <g>
    <path d="M-70 156H70v14H-70zM-54 170h14l-10 66h-14zM40 170h14l10 66H50z" fill="var(--art-wood-shade)" />
    <path d="M-40 44h38v114h-34zM2 44h38l-4 114H2z" fill="var(--art-ink)" opacity=".85" />
    <path d="M-46 54c-4-60 0-106 18-118h56c18 12 22 58 18 118z" fill="var(--art-leaf-light)" />
    <path d="M-45 20h90M-47-6h94M-42-32h84" stroke="var(--art-leaf)" strokeWidth="9" opacity=".75" />
    <path
      d="M-30-58c-30 4-42 20-48 40l20 8c8-14 16-20 26-22zM30-58c30 4 42 20 48 40l-20 8c-8-14-16-20-26-22z"
      fill="var(--art-leaf-light)"
    />
    <path d="m-80-22 22 10-6 14-24-8zM80-22 58-12l6 14 24-8z" fill="var(--art-skin-olive)" />
    <path d="M-12-84h24v24c-6 8-18 8-24 0z" fill="var(--art-skin-olive)" />
    {curls.map(([x, y, r]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="var(--art-ink)" />
    ))}
  </g>
);
