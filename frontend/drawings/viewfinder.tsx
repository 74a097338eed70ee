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
