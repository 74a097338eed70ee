import { app } from "./app.ts";
import type { Env } from "./env.ts";
import { runJobs } from "./site/jobs.ts";

export default {
  fetch: app.fetch,
  scheduled: ({ cron, scheduledTime }, env, context) =>
    context.waitUntil(runJobs(env, new Date(scheduledTime), cron)),
} satisfies ExportedHandler<Env>;
