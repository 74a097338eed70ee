/* For the Worker's responses (responses.ts) and, through `_headers`, the asset server's (frontend/build/headers-file.ts). */

/** Only the harmful ones: browsers log a warning for each name they don't know. */
const deniedFeatures = ["camera", "display-capture", "geolocation", "microphone", "payment", "usb"];

export const everyResponse = {
  // Two years. For the preload list add `; includeSubDomains; preload`: see docs/deploying.md.
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": deniedFeatures.map((feature) => `${feature}=()`).join(", "),
};

/** For anything but a page: nothing runs, loads or can be framed. */
export const noPage = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
};
