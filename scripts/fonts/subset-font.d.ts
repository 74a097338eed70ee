/** As far as we use it; the package has no types of its own. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    variationAxes: Record<string, { min: number; max: number }>;
    keepFeatures: string[];
  }
  const subsetFont: (font: Uint8Array, text: string, options: Options) => Promise<Buffer>;
  export = subsetFont;
}
