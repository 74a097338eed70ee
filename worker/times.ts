export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** An ISO time. */
export const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

/** `YYYY-MM-DDTHH`, UTC. */
export const hourOf = (time: Date) => time.toISOString().slice(0, 13);

/** `YYYY-MM-DD`, UTC. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);

export const nextDay = (time: Date) => new Date(Date.parse(dayOf(time)) + DAY_MS);

export const secondsLeftOfDay = (time: Date) => Math.ceil((nextDay(time).getTime() - time.getTime()) / 1000);
