/** Milliseconds, as in wrangler.toml. */
const TICK = 5 * 60_000;

/** Ticks at once and every five minutes, as Cloudflare would: the local runtime does so only when it is asked. */
export const tickLocally = (site: string) => {
  const tick = () => fetch(`${site}/cdn-cgi/local/scheduled?cron=*/5+*+*+*+*`).catch(() => undefined);
  void tick();
  setInterval(tick, TICK).unref();
};
