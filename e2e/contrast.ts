import type { Locator } from "@playwright/test";

/** What is looked at: an element's text, its edge, or the placeholder it shows while it is empty. */
type Part = "text" | "edge" | "placeholder";

/**
 * The contrast of a part of an element to the ground it stands on, by WCAG 2.2, from 1 to 21: of the colours as the browser
 * has computed them, drawn over one another. Of an edge, to what is inside or outside of it, whichever is closer.
 * Pictures and gradients as grounds are not seen.
 */
export const contrastOf = (locator: Locator, part: Part = "text") =>
  locator.evaluate((element, part) => {
    const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("No canvas");
    /** Of colours, each drawn over the one before. */
    const luminance = (colors: string[]) => {
      for (const color of ["white", ...colors]) {
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = Array.from(context.getImageData(0, 0, 1, 1).data, (byte) => {
        const part = byte / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const grounds: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement)
      grounds.unshift(getComputedStyle(at).backgroundColor);
    const contrast = (color: string, ground: string[]) => {
      // An edge lies on the element's own ground, whichever it is compared to.
      const [one, other] = [luminance(ground), luminance([...grounds, color])];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    };
    if (part === "placeholder") return contrast(getComputedStyle(element, "::placeholder").color, grounds);
    const { color, borderTopColor } = getComputedStyle(element);
    if (part === "text") return contrast(color, grounds);
    return Math.min(contrast(borderTopColor, grounds), contrast(borderTopColor, grounds.slice(0, -1)));
  }, part);
