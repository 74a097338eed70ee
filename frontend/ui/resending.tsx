import type { Resend } from "#frontend/hooks/use-resend.ts";

/** Says that a form will be sent again by itself, and lets somebody stop that. The seconds are not read out one by one. */
export const Resending = ({ resend: { left, stop } }: { resend: Resend }) => (
  <p className="text-sm">
    <span role="status">We will send it again by itself.</span>{" "}
    <span aria-hidden>Seconds to go: {left}.</span>{" "}
    <button type="button" className="link py-1" onClick={stop}>
      Stop
    </button>
  </p>
);
