/** Version of the privacy policy: the day its words last changed. */
export const CONSENT_VERSION = "2026-11-26";

/** Still accepted from forms that were saved on a device. */
const EARLIER = ["2026-11-21", "2026-11-24", "2026-11-25"];

export const consentVersions = [...EARLIER, CONSENT_VERSION];
