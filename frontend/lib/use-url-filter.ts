import { useLocation, useSearchParams } from "react-router";

/** The allowed values of a filter; `null` allows any text. */
type Values = readonly string[] | null;
/** `anyOf` takes several, in a repeated parameter. */
type Choices = Readonly<Record<string, Values | { anyOf: Values }>>;
type ValueOf<V> = V extends readonly (infer Key extends string)[] ? Key : string;
export type UrlFilter<C extends Choices> = {
  [Name in keyof C]: C[Name] extends { anyOf: infer V } ? ValueOf<V>[] : ValueOf<C[Name]> | "";
};

const takesSeveral = (choice: Choices[string]): choice is { anyOf: Values } =>
  choice !== null && "anyOf" in choice;

/** A list's filters in the query string, so that reloads, links and the back button keep them. Unknown values read as absent. */
export const useUrlFilter = <const C extends Choices>(choices: C) => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const chosen = Object.entries(choices).map(([name, choice]) => {
    const values = takesSeveral(choice) ? choice.anyOf : choice;
    const known = params.getAll(name).filter((text) => text && (values?.includes(text) ?? true));
    return [name, takesSeveral(choice) ? [...new Set(known)] : (known[0] ?? "")];
  });

  const setFilter = (change: Partial<UrlFilter<C>>) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries<string | string[] | undefined>(change)) {
          current.delete(name);
          for (const one of [value].flat()) if (one) current.append(name, one);
        }
        return current;
      },
      { replace: true, state },
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
