import type { ReactNode } from "react";

/** URLs by path. Separate files, so that pages are painted without waiting for them; below the first screen, a single one. */
const files = import.meta.glob<string>("./*.svg", { query: "?no-inline", import: "default", eager: true });

/**
 * A drawing of this folder, inside an `<svg>`; its colors follow the theme (colors.css). A SMIL animation sets its `href`, because
 * that starts after the page has loaded and needs no script, while a plain `href` would be fetched before the first paint. Page
 * styles can only animate the drawing as a whole.
 */
export const Drawing = ({ name, className }: { name: string; className?: string }) => {
  const own = files[`./${name}.svg`];
  const address = own ? `${own}#art` : `${files["./landing.svg"]}#${name}`;
  return (
    <use className={className}>
      <set attributeName="href" to={address} begin=".3s" />
    </use>
  );
};

interface PictureProps {
  of: string;
  /** Width and height in the drawing's units. */
  size: string;
  className: string;
  /** Animated parts, which need the page's style sheet. */
  children?: ReactNode;
}

export const Picture = ({ of, size, className, children }: PictureProps) => (
  <svg viewBox={`0 0 ${size}`} aria-hidden="true" className={className}>
    <Drawing name={of} />
    {children}
  </svg>
);

export const Steam = ({ x, y, size = 1 }: { x: number; y: number; size?: number }) => (
  <g
    transform={`translate(${x} ${y}) scale(${size})`}
    fill="none"
    stroke="var(--art-cream)"
    strokeWidth="7"
    strokeLinecap="round"
  >
    <path className="art-steam" opacity=".75" d="M-26 0c-12-16 10-26 0-46" />
    <path className="art-steam" opacity=".75" d="M0-8c-14-20 13-34 0-62" />
    <path className="art-steam" opacity=".75" d="M26 0c-12-16 10-26 0-46" />
  </g>
);
