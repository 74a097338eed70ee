import { test } from "vitest";
import type { Policy } from "#worker/testing/policies.ts";
import { LONGEST_PROOF, proveBodies } from "#worker/testing/prove-bodies.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* What those may send whom we know. */

const worker = await startWorker();

test.each<Policy>(["family", "staff"])(
  "bodies of calls for %s are refused, or stored as their schema takes them",
  { timeout: LONGEST_PROOF },
  (policy) => proveBodies(worker, policy),
);
