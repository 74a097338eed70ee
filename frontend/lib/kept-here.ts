const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });

/** A time of today's where the reader is, such as 'at 2:05 PM'. */
export const atTime = (at: number) => `at ${time.format(at)}`;

/** Said of what the device keeps since then. */
export const keptHere = (when: string) => `Kept on this device ${when}.`;
