import { Button } from "./button.tsx";

interface SendButtonProps {
  label: string;
  pendingLabel: string;
  pending: boolean;
}

/** Submits a form that isn't prerendered; keeps the focus while pending. For prerendered forms see submit-button.tsx. */
export const SendButton = ({ label, pendingLabel, pending }: SendButtonProps) => (
  <Button
    type="submit"
    className="btn-primary self-start"
    inactive={pending}
    // If a field blurred on mousedown, its error could push the button away from under the pointer.
    onMouseDown={(event) => event.preventDefault()}
  >
    {pending ? pendingLabel : label}
  </Button>
);
