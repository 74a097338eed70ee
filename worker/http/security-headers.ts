/*
 * What every answer of this site says, whoever gives it: the Worker adds these headers to its answers (headers.ts), and
 * the build writes them into `_headers` for the asset server (frontend/build/headers-file.ts).
 */

/** What the site's pages never use, by the names that Chromium knows: it warns of others on every page. Copying to the clipboard is not among it. */
const deniedFeatures = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "clipboard-read",
  "compute-pressure",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "keyboard-map",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "sync-xhr",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

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
