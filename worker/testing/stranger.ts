import { show } from "#contract/show.ts";

/** Who causes mails in tests without a Worker. */
export const stranger = (networks: string | string[] = "a network") => ({
  env: {},
  site: show.siteUrl,
  networks: [networks].flat(),
});
