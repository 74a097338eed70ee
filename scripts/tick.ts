import { openDatabase } from "./migrate.ts";

/** Milliseconds, as in wrangler.toml. */
const TICK = 5 * 60_000;

/** Ticks at once and every five minutes, as Cloudflare would: the local runtime does so only when it is asked. */
export const tickLocally = (site: string) => {
  const tick = () => fetch(`${site}/cdn-cgi/local/scheduled?cron=*/5+*+*+*+*`).catch(() => undefined);
  void tick();
  setInterval(tick, TICK).unref();
};

/** Where nobody ticks: notes a tick of tomorrow, or staff would soon be told that cron stands still. */
export const tickAhead = async () => {
  const { d1, dispose } = await openDatabase();
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  await d1.prepare("UPDATE last_tick SET ticked_at = ?").bind(tomorrow).run();
  await dispose();
};
