import { useSearchParams } from "react-router";

/** What each of a filter's names may be: one of the keys, or with `null` any text. */
type Choices = Readonly<Record<string, readonly string[] | null>>;
export type AddressFilter<C extends Choices> = {
  [Name in keyof C]: C[Name] extends readonly (infer Key extends string)[] ? Key | "" : string;
};

/**
 * How a list is filtered, kept in the address so that a reload, a link and the back button keep it too. Empty where
 * nothing is chosen, or nothing that there is.
 */
export const useAddressFilter = <const C extends Choices>(choices: C) => {
  const [params, setParams] = useSearchParams();
  const chosen = Object.entries(choices).map(([name, keys]) => {
    const text = params.get(name) ?? "";
    return [name, keys === null || keys.includes(text) ? text : ""];
  });

  const setFilter = (change: Partial<AddressFilter<C>>) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries<string | undefined>(change)) {
          if (value) current.set(name, value);
          else current.delete(name);
        }
        return current;
      },
      { replace: true },
    );

  return [Object.fromEntries(chosen) as AddressFilter<C>, setFilter] as const;
};
