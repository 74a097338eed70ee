import { unstable_readConfig } from "wrangler";

/** Which copy of the site is built, by the `STAGE` of its section in wrangler.toml; empty for the real one. */
export const readStage = () => {
  const environment = process.env.CLOUDFLARE_ENV;
  const { vars } = unstable_readConfig({
    config: "wrangler.toml",
    ...(environment && { env: environment }),
  });
  return String(vars.STAGE ?? "");
};
