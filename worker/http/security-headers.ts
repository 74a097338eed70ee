/*
 * What every answer of this site says, whoever gives it: the Worker adds these headers to its answers (headers.ts), and
 * the build writes them into `_headers` for the asset server (frontend/build/headers-file.ts).
 */

/** What could harm people if a page were made to use it. Browsers warn of names that they don't know, so the list is short. */
const deniedFeatures = ["camera", "display-capture", "geolocation", "microphone", "payment", "usb"];

export const everyAnswer = {
  // Two years. For the browsers' preload list add `; includeSubDomains; preload`: see docs/deploying.md.
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": deniedFeatures.map((feature) => `${feature}=()`).join(", "),
};

/** What an answer says that is no page: there is nothing in it to run, load or frame, and no way on from it. */
export const noPage = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
};
