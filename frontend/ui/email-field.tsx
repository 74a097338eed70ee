import { run as correct } from "@zootools/email-spell-checker";
import { type ComponentProps, useRef, useState } from "react";
import { TextField } from "./text-field.tsx";

interface EmailFieldProps extends ComponentProps<typeof TextField> {
  /** Called with the address that was offered, when it is the one that was meant. */
  onCorrect: (email: string) => void;
}

/** An email address, with an offer when it looks mistyped: 'maria@gmial.com' is valid, and reaches nobody. */
export const EmailField = ({ onBlur, onCorrect, ...input }: EmailFieldProps) => {
  const field = useRef<HTMLDivElement>(null);
  const [offer, setOffer] = useState<string>();
  return (
    <div ref={field} className="flex flex-col gap-1.5">
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        onBlur={(event) => {
          setOffer(correct({ email: event.target.value.trim() })?.full);
          return onBlur?.(event);
        }}
      />
      {/* Empty it takes no room, not even the gap: the field stands on one line with the one beside it. */}
      <div role="status" className="text-sm empty:-mt-1.5">
        {offer && (
          <>
            Did you mean{" "}
            <button
              type="button"
              className="link py-1 font-semibold"
              onClick={() => {
                onCorrect(offer);
                setOffer(undefined);
                // The button goes, and the focus is not to go with it.
                field.current?.querySelector("input")?.focus();
              }}
            >
              {offer}
            </button>
            ?
          </>
        )}
      </div>
    </div>
  );
};
