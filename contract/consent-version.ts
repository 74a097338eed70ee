/** The privacy policy's version: the day on which its words last changed. */
export const CONSENT_VERSION = "2026-11-26";

/** Those before it. People have agreed to them, and a form that waited on a device may still send one. */
const EARLIER = ["2026-11-21", "2026-11-24", "2026-11-25"];

/** All that there have been. */
export const consentVersions = [...EARLIER, CONSENT_VERSION];
