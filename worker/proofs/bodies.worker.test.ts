import { expect, test } from "vitest";
import { bodyRules, withoutBody } from "#worker/testing/body-rules.ts";
import { type ApiCall, policies } from "#worker/testing/policies.ts";
import { LONGEST_PROOF, proveBodies } from "#worker/testing/prove-bodies.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* What strangers may send; staff-bodies.worker.test.ts has the others, so that both run at the same time. */

const worker = await startWorker();

test("every call that changes something has a rule for its body, or takes none", () => {
  const changing = (Object.keys(policies) as ApiCall[]).filter((call) => /^(POST|PUT|PATCH) /.test(call));
  expect([...Object.keys(bodyRules), ...withoutBody].toSorted()).toEqual(changing.toSorted());
});

test(
  "bodies of calls for anybody are refused, or stored as their schema takes them",
  { timeout: LONGEST_PROOF },
  () => proveBodies(worker, "anybody"),
);
