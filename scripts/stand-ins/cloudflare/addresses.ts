import { Hono } from "hono";
import { list, ok, refuse } from "./envelope.ts";
import type { StandInWorker } from "./worker.ts";

/** Where Workers answer: at workers.dev and at domains; and when they start by themselves. */
export const addressCalls = (workers: Map<string, StandInWorker>) => {
  /** The account's name at workers.dev, which a new account has not chosen yet. */
  const state: { subdomain?: string } = {};
  const described = (worker?: StandInWorker) => ({
    enabled: worker?.workersDev ?? false,
    previews_enabled: false,
    ...(state.subdomain && { subdomain: state.subdomain }),
  });

  const app = new Hono()
    .get("/workers/subdomain", () =>
      state.subdomain
        ? ok({ subdomain: state.subdomain })
        : refuse(404, 10007, "You need to register a workers.dev subdomain before doing this."),
    )
    .get("/workers/subdomains/:name", () => refuse(404, 10032, "The subdomain is available."))
    .put("/workers/subdomain", async ({ req }) => {
      state.subdomain = (await req.json<{ subdomain: string }>()).subdomain;
      return ok({ subdomain: state.subdomain });
    })
    .get("/workers/workers/:name", ({ req }) => {
      const worker = workers.get(req.param("name"));
      return worker
        ? ok({ name: req.param("name"), subdomain: described(worker) })
        : refuse(404, 10007, "This Worker does not exist on your account.");
    })
    .post("/workers/scripts/:name/subdomain", async ({ req }) => {
      const worker = workers.get(req.param("name"));
      const { enabled } = await req.json<{ enabled: boolean }>();
      if (worker) worker.workersDev = enabled;
      return ok(described(worker));
    })
    .get("/workers/scripts/:name/schedules", ({ req }) =>
      ok({ schedules: (workers.get(req.param("name"))?.crons ?? []).map((cron) => ({ cron })) }),
    )
    .put("/workers/scripts/:name/schedules", async ({ req }) => {
      const worker = workers.get(req.param("name"));
      const schedules = await req.json<{ cron: string }[]>();
      if (worker) worker.crons = schedules.map(({ cron }) => cron);
      return ok({ schedules });
    })
    .get("/workers/domains/records", () => list([]))
    .post("/workers/scripts/:name/domains/changeset", async ({ req }) => {
      const wanted = await req.json<{ hostname: string }[]>();
      const held = workers.get(req.param("name"))?.domains ?? [];
      const added = wanted.filter(({ hostname }) => !held.includes(hostname));
      return ok({ added, removed: [], updated: [], conflicting: [] });
    })
    .put("/workers/scripts/:name/domains/records", async ({ req }) => {
      const { origins } = await req.json<{ origins: { hostname: string }[] }>();
      const worker = workers.get(req.param("name"));
      if (worker) worker.domains = origins.map(({ hostname }) => hostname);
      return ok(origins);
    });
  return { app, state };
};
