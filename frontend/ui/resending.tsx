import type { Resend } from "#frontend/hooks/use-resend.ts";

/** Says that a form will be sent again without a click, and lets somebody stop that. The seconds are not read out one by one. */
export const Resending = ({ resend: { left, stop } }: { resend: Resend }) => (
  <p className="text-sm">
    <span role="status">We will send it again automatically when the site is less busy.</span>{" "}
    <span aria-hidden>Seconds left: {left}.</span>{" "}
    <button type="button" className="link py-1" onClick={stop}>
      Stop
    </button>
  </p>
);
