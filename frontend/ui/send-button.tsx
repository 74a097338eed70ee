import { Button } from "./button.tsx";

interface SendButtonProps {
  label: string;
  pendingLabel: string;
  pending: boolean;
}

/** Sends a form that appears on a page that is alive already; at work it keeps the focus. For others see submit-button.tsx. */
export const SendButton = ({ label, pendingLabel, pending }: SendButtonProps) => (
  <Button
    type="submit"
    className="btn-primary self-start"
    inactive={pending}
    // The field that would lose the focus may show an error, and so push the button away from under the pointer.
    onMouseDown={(event) => event.preventDefault()}
  >
    {pending ? pendingLabel : label}
  </Button>
);
