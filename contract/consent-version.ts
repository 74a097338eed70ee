/** Version of the privacy policy: the day its words last changed. */
export const CONSENT_VERSION = "2026-11-26";

/** A form that waited on a device may still send one of these. */
const EARLIER = ["2026-11-21", "2026-11-24", "2026-11-25"];

export const consentVersions = [...EARLIER, CONSENT_VERSION];
