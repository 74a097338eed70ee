import type { Locator } from "@playwright/test";

/**
 * The contrast of an element's text to the ground it stands on, by WCAG 2.2, from 1 to 21: of the colours as the browser
 * has computed them, drawn over one another. Pictures and gradients as grounds are not seen.
 */
export const contrastOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("No canvas");
    const paint = (color: string) => {
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
    };
    const luminance = () => {
      const [red = 0, green = 0, blue = 0] = Array.from(context.getImageData(0, 0, 1, 1).data, (byte) => {
        const part = byte / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const grounds: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement)
      grounds.unshift(getComputedStyle(at).backgroundColor);
    paint("white");
    grounds.forEach(paint);
    const ground = luminance();
    paint(getComputedStyle(element).color);
    const text = luminance();
    return (Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05);
  });
