/** The privacy policy's version: the day on which its words last changed. */
export const CONSENT_VERSION = "2026-11-24";
