import { run as correct } from "@zootools/email-spell-checker";
import { type ComponentProps, useRef, useState } from "react";
import { TextField } from "./text-field.tsx";

interface EmailFieldProps extends ComponentProps<typeof TextField> {
  onCorrect: (email: string) => void;
}

/** An email address, with a suggestion if it looks mistyped: 'maria@gmial.com' is valid, and reaches nobody. */
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
      {/* Takes no space while empty, not even the gap, so that neighboring fields align. */}
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
                // The button disappears, and would take the focus along.
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
