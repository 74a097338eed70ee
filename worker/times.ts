export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** An ISO time. */
export const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
