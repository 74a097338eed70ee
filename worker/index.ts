import { app } from "./app.ts";
import type { Env } from "./env.ts";
import { runJobs } from "./site/jobs.ts";

export default {
  fetch: app.fetch,
  scheduled: ({ scheduledTime }, env, context) => context.waitUntil(runJobs(env, new Date(scheduledTime))),
} satisfies ExportedHandler<Env>;
