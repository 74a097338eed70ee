/** A color of three or six digits, `#fa0` or `#ffaa00`, as browsers compute it: `rgb(255, 170, 0)`. */
export const rgbOf = (color: string) => {
  const [, ...parts] = /^#(..?)(..?)(..?)$/.exec(color.trim()) ?? [];
  return `rgb(${parts.map((part) => Number.parseInt(part.padEnd(2, part), 16)).join(", ")})`;
};
