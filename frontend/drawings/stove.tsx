import { Drawing } from "./drawing.tsx";
import { Steam } from "./steam.tsx";

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
