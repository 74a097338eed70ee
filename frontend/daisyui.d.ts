/** daisyUI has no types for it. */
declare module "daisyui/theme" {
  const theme: (options: Readonly<Record<string, string | boolean>>) => { handler: (api: object) => void };
  export = theme;
}
