/**
 * What to say where an option stands before the dashes: npm takes it for its own and hands nothing on, so that the real site
 * would be meant.
 */
export const keptByNpm = (command: string, options: readonly string[], environment: NodeJS.Dict<string>) => {
  const kept = options.flatMap((option) => {
    const value = environment[`npm_config_${option.replaceAll("-", "_")}`];
    return value ? [value === "true" ? `--${option}` : `--${option} ${value}`] : [];
  });
  if (kept.length === 0) return undefined;
  return `Write -- before it: npm run ${command} -- ${kept.join(" ")}. Nothing was changed.`;
};
