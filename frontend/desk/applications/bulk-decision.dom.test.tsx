import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ApplicationStatus } from "#contract/applications.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import type { Chosen } from "#frontend/desk/deciding/use-decide.ts";
import { mount, page, press, says } from "#frontend/testing/mount.tsx";
import { application } from "#scripts/samples/applications.ts";
import { BulkDecision } from "./bulk-decision.tsx";
import { createSelection } from "./selection.ts";

const decided = vi.fn<(chosen: readonly Chosen[]) => Promise<readonly string[]>>();

beforeEach(() => {
  decided.mockReset().mockResolvedValue([]);
  vi.stubGlobal("fetch", async () => Response.json([]));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Ticks families with these statuses. */
const tick = async (...statuses: ApplicationStatus[]) => {
  const listed = statuses.map((status) => application({ status }));
  const selection = createSelection();
  selection.replace(listed.map(({ id }) => id));
  await mount(newQueryClient())(
    <BulkDecision
      selection={selection}
      listed={listed}
      filter={{ status: "", q: "" }}
      hasMore={false}
      onDecide={decided}
    />,
  );
};

it("a few are decided on without a question", async () => {
  await tick("pending", "approved");
  await press("Rejected");
  expect(decided).toHaveBeenCalledOnce();
});

it("a few among whom one has withdrawn are asked about, and the question says so", async () => {
  await tick("pending", "approved", "withdrawn");
  await press("Rejected");
  await says("None of these families has a visit ahead.");
  expect(page()).toContain("Reject 3 applications?");
  expect(page()).toMatch(/1 pending, 1 approved,? and 1 withdrawn become rejected\./);
  expect(page()).toContain("1 family has withdrawn its application. Only it can withdraw again.");
  expect(page()).toContain("The rest can be undone until something else is decided");
  expect(decided).not.toHaveBeenCalled();
  await press("Yes, all 3");
  expect(decided).toHaveBeenCalledOnce();
});

it("one that has withdrawn is asked about, and cannot be undone", async () => {
  await tick("withdrawn");
  await press("Approved");
  await says("None of these families has a visit ahead.");
  expect(page()).toContain("Approve 1 application?");
  expect(page()).toContain("1 withdrawn becomes approved.");
  expect(page()).toContain("It cannot be undone.");
});
