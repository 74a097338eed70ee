/** The first line of a mail's text that says something: a greeting does not, and ends with a comma. */
export const firstLine = (text: string) => {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.find((line) => !line.trimEnd().endsWith(",")) ?? lines[0] ?? "";
};
