import { runJobs } from "#worker/operations/cron.ts";
import { app } from "./app.ts";
import type { Env } from "./env.ts";

export default {
  fetch: app.fetch,
  scheduled: ({ cron, scheduledTime }, env, context) =>
    context.waitUntil(runJobs(env, new Date(scheduledTime), cron)),
} satisfies ExportedHandler<Env>;
