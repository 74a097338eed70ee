import { type ChangeEvent, type ComponentProps, useRef, useState } from "react";
import { TextField } from "./text-field.tsx";

/** On a stalled line, the checker may never come. */
const PATIENCE_MS = 2000;

/** Loaded only once somebody has typed an address. Without a connection, there's no suggestion. */
export const suggestionFor = async (email: string) => {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const loading = import("@zootools/email-spell-checker").catch(() => null);
  const checker = await Promise.race([loading, late]);
  return checker?.run({ email: email.trim() })?.full;
};

/** An email address, with a suggestion if it looks mistyped: 'maria@gmial.com' is valid, and reaches nobody. */
export const EmailField = ({ onBlur, onChange, ...input }: ComponentProps<typeof TextField>) => {
  const field = useRef<HTMLDivElement>(null);
  const [offer, setOffer] = useState<string>();
  const take = (email: string) => {
    setOffer(undefined);
    const target = field.current?.querySelector("input");
    if (!target) return;
    target.value = email;
    // A value that a script sets fires no event.
    onChange?.({ type: "change", target } as ChangeEvent<HTMLInputElement>);
    // The button disappears, and would take the focus along.
    target.focus();
  };
  return (
    <div ref={field} className="flex flex-col gap-1.5">
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        onChange={onChange}
        onBlur={(event) => {
          void suggestionFor(event.target.value).then(setOffer);
          return onBlur?.(event);
        }}
      />
      {/* Takes no space while empty, not even the gap, so that neighboring fields align. */}
      <div role="status" className="text-sm empty:-mt-1.5">
        {offer && (
          <>
            Did you mean{" "}
            <button type="button" className="link py-1 font-semibold" onClick={() => take(offer)}>
              {offer}
            </button>
            ?
          </>
        )}
      </div>
    </div>
  );
};
