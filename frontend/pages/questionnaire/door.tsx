import type { ReactNode } from "react";
import type { QuestionnaireStatus } from "#contract/questionnaires.ts";

/* The show's door, told apart by what happens at it. */

const ARCH = "M26 88V38a22 22 0 0 1 44 0v50z";

const Closed = () => (
  <>
    <path d={ARCH} className="fill-primary" />
    <circle cx="48" cy="40" r="7" className="fill-accent" />
    <circle cx="48" cy="58" r="2.5" className="fill-primary-content" />
    <path
      d="M43 62a5 5 0 1 0 10 0"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      className="stroke-primary-content"
    />
  </>
);

const scenes: Record<QuestionnaireStatus, ReactNode> = {
  pending: <Closed />,
  approved: (
    <>
      <path d={ARCH} className="fill-accent" />
      <path d="M26 88V38c0-10 6-18 12-21v76z" className="fill-primary" />
      <circle cx="34" cy="58" r="2" className="fill-primary-content" />
    </>
  ),
  needs_followup: (
    <>
      <Closed />
      <g transform="rotate(-6 48 64)">
        <rect x="37" y="52" width="22" height="26" rx="2" className="fill-base-100" />
        <path
          d="M41 60h14M41 66h14M41 72h8"
          strokeWidth="2"
          strokeLinecap="round"
          className="stroke-base-content/60"
        />
      </g>
      <circle cx="48" cy="53" r="2.5" className="fill-accent" />
    </>
  ),
  rejected: <Closed />,
};

/** Pictures how a questionnaire stands; the words beside it say so. */
export const Door = ({ status }: { status: QuestionnaireStatus }) => (
  <svg viewBox="12 8 72 90" aria-hidden="true" className="h-28">
    <path d="M20 92V38a28 28 0 0 1 56 0v54z" className="fill-base-300" />
    {scenes[status]}
    <path d="M16 88h64v5a2 2 0 0 1-2 2H18a2 2 0 0 1-2-2z" className="fill-base-content/80" />
  </svg>
);
