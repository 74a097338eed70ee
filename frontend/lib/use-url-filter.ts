import { useSearchParams } from "react-router";

/** The allowed values of each filter; `null` allows any text. */
type Choices = Readonly<Record<string, readonly string[] | null>>;
export type UrlFilter<C extends Choices> = {
  [Name in keyof C]: C[Name] extends readonly (infer Key extends string)[] ? Key | "" : string;
};

/** A list's filters in the query string, so that reloads, links and the back button keep them. Unknown values read as empty. */
export const useUrlFilter = <const C extends Choices>(choices: C) => {
  const [params, setParams] = useSearchParams();
  const chosen = Object.entries(choices).map(([name, keys]) => {
    const text = params.get(name) ?? "";
    return [name, keys === null || keys.includes(text) ? text : ""];
  });

  const setFilter = (change: Partial<UrlFilter<C>>) =>
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

  const filter = Object.fromEntries(chosen) as UrlFilter<C>;
  /** The props of one filter's control. */
  const field = <Name extends keyof C>(name: Name) => ({
    value: filter[name],
    onChange: (value: UrlFilter<C>[Name]) => {
      const change: Partial<UrlFilter<C>> = {};
      change[name] = value;
      setFilter(change);
    },
  });
  return [filter, setFilter, field] as const;
};
