import type { Page } from "@playwright/test";

/* Runs in the page, and so stands on its own. */
const measureAll = () => {
  /** Red, green and blue from 0 to 255, and opacity from 0 to 1; the colours already multiplied with it. */
  type Layer = readonly [number, number, number, number];

  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("No canvas");
  const known = new Map<string, Layer>();
  const layerOf = (color: string): Layer => {
    const seen = known.get(color);
    if (seen) return seen;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    const part = alpha / 255;
    const layer: Layer = [red * part, green * part, blue * part, part];
    known.set(color, layer);
    return layer;
  };
  const over = (top: Layer, below: Layer): Layer => {
    const rest = 1 - top[3];
    return [
      top[0] + below[0] * rest,
      top[1] + below[1] * rest,
      top[2] + below[2] * rest,
      top[3] + below[3] * rest,
    ];
  };
  const faded = ([red, green, blue, alpha]: Layer, opacity: number): Layer => [
    red * opacity,
    green * opacity,
    blue * opacity,
    alpha * opacity,
  ];
  const luminance = ([red, green, blue]: Layer) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((byte) => {
      const part = byte / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: Layer, b: Layer) => {
    const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (light + 0.05) / (dark + 0.05);
  };

  const COLOR = /(?:rgba?|hsla?|oklch|oklab|lch|lab|color)\((?:[^()]|\([^()]*\))*\)/g;
  interface Look {
    /** The ground's colour; with a gradient one for each of its stops. */
    grounds: Layer[];
    opacity: number;
  }
  const looks = new Map<Element, Look>();
  const lookOf = (element: Element): Look => {
    const seen = looks.get(element);
    if (seen) return seen;
    const { backgroundColor, backgroundImage, backgroundSize, opacity } = getComputedStyle(element);
    const flat = layerOf(backgroundColor);
    // A gradient of a few pixels is a drawing, such as a select's arrow.
    const drawn = backgroundSize.includes("px") ? "" : backgroundImage.replace(/url\("[^"]*"\)/g, "");
    const stops = drawn.match(COLOR)?.map((color) => over(layerOf(color), flat)) ?? [];
    const look = { grounds: stops.length > 0 ? stops : [flat], opacity: Number(opacity) };
    looks.set(element, look);
    return look;
  };

  /** An element and all around it, the outermost first. */
  const chainOf = (element: Element) => {
    const chain: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) chain.unshift(at);
    return chain;
  };
  /** What is seen of the chain from a place on: each with its ground, faded with all that is in it. */
  const seenFrom = (chain: readonly Element[], place: number, stop: number, ink: Layer): Layer => {
    const element = chain[place];
    if (!element) return ink;
    const { grounds, opacity } = lookOf(element);
    const ground = grounds[Math.min(stop, grounds.length - 1)] ?? [0, 0, 0, 0];
    return faded(over(seenFrom(chain, place + 1, stop, ink), ground), opacity);
  };
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const canvas: Layer = dark ? [18, 18, 18, 1] : [255, 255, 255, 1];
  /** The least contrast of a colour inside an element to what it stands on. */
  const leastContrast = (element: Element, color: string) => {
    const chain = chainOf(element);
    const stops = Math.max(...chain.map((one) => lookOf(one).grounds.length));
    return Math.min(
      ...Array.from({ length: stops }, (_, stop) =>
        contrast(
          over(seenFrom(chain, 0, stop, layerOf(color)), canvas),
          over(seenFrom(chain, 0, stop, [0, 0, 0, 0]), canvas),
        ),
      ),
    );
  };

  const INACTIVE = ":disabled, [aria-disabled=true], fieldset:disabled *, [inert] *";
  const dialogs = document.querySelectorAll("dialog:modal");
  const root = dialogs[dialogs.length - 1] ?? document.body;
  const isSeen = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (element.closest(INACTIVE)) return false;
    // Text for screen readers alone is a pixel wide.
    for (let at: Element | null = element; at && at !== root; at = at.parentElement)
      if (at.clientWidth === 1 && getComputedStyle(at).position === "absolute") return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  };

  const faint: string[] = [];
  const measure = (element: Element, what: string, color: string, needed: number) => {
    const measured = leastContrast(element, color);
    if (measured >= needed) return;
    faint.push(
      `${measured.toFixed(2)} of ${needed}: ${what} <${element.tagName} ${element.getAttribute("class")}>`,
    );
  };
  const measureText = (element: Element, text: string) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    measure(element, `'${text.trim().slice(0, 30)}'`, color, isLarge ? 3 : 4.5);
  };

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: element, data } = texts.currentNode as Text;
    if (!element || !data.trim() || element.closest("svg, option, script, style")) continue;
    if (isSeen(element)) measureText(element, data);
  }
  // What is typed or chosen is no text of the page.
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    "input:not([type=checkbox], [type=radio], [type=file]), select, textarea",
  ))
    if (field.value && isSeen(field)) measureText(field, field.value);
  for (const icon of root.querySelectorAll("svg.lucide"))
    if (isSeen(icon)) measure(icon, "icon", getComputedStyle(icon).color, 3);
  return [...new Set(faint)];
};

/**
 * All text and all icons of the page that stand out too little (WCAG 2.2, 1.4.3 and 1.4.11) from the ground they stand
 * on: from the colours as the browser has computed them, drawn over one another with their opacity. axe does not see
 * icons, nor text on grounds it is not sure of. Not measured: what cannot be used, placeholders, text on pictures.
 */
export const faintOn = (page: Page) => page.evaluate(measureAll);
