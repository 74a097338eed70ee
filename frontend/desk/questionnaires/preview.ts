/** The first `length` characters of a text, with a mark where it goes on. Never half a character. */
export const preview = (text: string, length: number) => {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join("")}…` : text;
};
