import { Drawing, Steam } from "./drawing.tsx";

export const FamilyTable = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 720 860"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label="A family's table from above: hands reach for dumplings, tacos, a pan of rice, bread and a pie"
    className={className}
  >
    <path d="M0 0h720v860H0z" fill="var(--art-wood)" />
    <Drawing name="table" />
  </svg>
);

export const Stove = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 840 600"
    role="img"
    aria-label="A grandmother stirs a pot and a child rolls out dough, filmed in their own kitchen"
    className={className}
  >
    <path d="M-600-300h2040v1200H-600z" fill="var(--art-inside)" />
    <Drawing name="kitchen-room" />
    <Steam x={478} y={276} size={1.2} />
    <Drawing name="kitchen-cooks" />
  </svg>
);

const corners = [
  "top-0 left-0 border-t-4 border-l-4",
  "top-0 right-0 border-t-4 border-r-4",
  "bottom-0 left-0 border-b-4 border-l-4",
  "right-0 bottom-0 border-r-4 border-b-4",
];

const label = "flex items-center gap-2 rounded-field bg-(--art-ink)/80 px-3 py-1";

/** A camera's overlay. Fills its container. */
export const Viewfinder = () => (
  <div aria-hidden className="absolute inset-4 text-(--art-cream) sm:inset-7">
    {corners.map((corner) => (
      <span key={corner} className={`absolute size-8 border-(--art-cream) sm:size-12 ${corner}`} />
    ))}
    <div className="absolute inset-3 flex items-start justify-between text-sm font-semibold tracking-widest sm:inset-5">
      <span className={label}>
        <span className="art-rec size-2.5 rounded-full bg-(--art-tomato)" />
        REC
      </span>
      <span className={label}>TAKE 2</span>
    </div>
  </div>
);
