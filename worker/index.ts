import { app } from "./app.ts";
import type { Env } from "./env.ts";
import { runJobs } from "./jobs.ts";

export default {
  fetch: app.fetch,
  scheduled: (_controller, env, context) => context.waitUntil(runJobs(env)),
} satisfies ExportedHandler<Env>;
