import { show } from "#contract/show.ts";

/** Who causes mails in tests without a Worker. */
export const stranger = (network = "a network") => ({ env: {}, site: show.siteUrl, network });
