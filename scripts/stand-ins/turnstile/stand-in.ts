import { type Context, Hono } from "hono";
import { z } from "#contract/zod.ts";

/* Cloudflare's side of Turnstile, for dev, preview and tests; never deployed. Everybody passes, but each token only once. */

/** Where it is mounted, and so TURNSTILE_URL. */
export const TURNSTILE_PATH = "/_turnstile";

/** Cloudflare's own keys for tests. */
export const testKeys = {
  site: "1x00000000000000000000AA",
  passes: "1x0000000000000000000000000000000AA",
  fails: "2x0000000000000000000000000000000AA",
};

const TOKEN = "stand-in.";

export const tokenOf = (visitor: string) => `${TOKEN}${visitor}`;

/** The part of the widget that our pages use. */
const widgetScript = `{
  const widgets = new Map();
  const solve = ({ callback }) =>
    setTimeout(() => callback("${TOKEN}" + crypto.randomUUID()), 50);
  window.turnstile = {
    render(place, options) {
      const id = crypto.randomUUID();
      widgets.set(id, options);
      solve(options);
      return id;
    },
    reset: (id) => solve(widgets.get(id)),
    remove: (id) => widgets.delete(id),
  };
}
`;

const question = z.object({
  secret: z._default(z.string(), ""),
  response: z._default(z.string(), ""),
});

const spent = new Set<string>();

const errorOf = ({ secret, response }: z.output<typeof question>) => {
  if (!secret) return "missing-input-secret";
  if (secret !== testKeys.passes && secret !== testKeys.fails) return "invalid-input-secret";
  if (!response) return "missing-input-response";
  if (secret === testKeys.fails || !response.startsWith(TOKEN)) return "invalid-input-response";
  if (spent.has(response)) return "timeout-or-duplicate";
  spent.add(response);
  return undefined;
};

const verify = async (c: Context) => {
  const asked = question.safeParse(await c.req.json());
  const error = asked.success ? errorOf(asked.data) : "bad-request";
  return c.json({ success: !error, "error-codes": error ? [error] : [] });
};

export const turnstileStandIn = new Hono()
  .basePath(`${TURNSTILE_PATH}/turnstile/v0`)
  .get("/api.js", (c) => c.body(widgetScript, 200, { "content-type": "text/javascript" }))
  .post("/siteverify", verify);
