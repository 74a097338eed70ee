/** The part of what a form holds that differs from the values it began from. */
export const changedSince = <Values extends object>(
  base: Partial<Values>,
  values: Values,
): Partial<Values> => {
  const changed = { ...values };
  for (const name of Object.keys(values) as (keyof Values)[])
    if (name === "updatedAt" || values[name] === base[name]) delete changed[name];
  return changed;
};
