import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Application, DecidedStatus } from "#contract/applications.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { mount, page, press } from "#frontend/testing/mount.tsx";
import { application } from "#scripts/samples/applications.ts";
import { useAskAboutWithdrawn } from "./use-ask-about-withdrawn.tsx";

const open = application({ familyName: "The Open Family" });
const withdrawn = application({ familyName: "The Withdrawn Family", status: "withdrawn" });
const decided = vi.fn<(applications: readonly Application[], status: DecidedStatus) => void>();

const Desk = () => {
  const { ask, withdrawnQuestion } = useAskAboutWithdrawn(decided);
  return (
    <>
      <button type="button" onClick={() => ask([open], "approved")}>
        Open
      </button>
      <button type="button" onClick={() => ask([withdrawn], "approved")}>
        Withdrawn
      </button>
      {withdrawnQuestion}
    </>
  );
};
const focused = () => document.activeElement?.textContent;

beforeEach(async () => {
  decided.mockClear();
  await mount(newQueryClient())(<Desk />);
});

it("a family that has not withdrawn is decided on at once", async () => {
  await press("Open");
  expect(decided.mock.calls).toEqual([[[open], "approved"]]);
});

it("a family that has withdrawn is asked about first, and a hasty Enter does nothing", async () => {
  await press("Withdrawn");
  expect(decided).not.toHaveBeenCalled();
  expect(page()).toContain("Approve The Withdrawn Family all the same?");
  expect(focused()).toBe("Cancel");
  await act(async () => (document.activeElement as HTMLElement).click());
  expect(decided).not.toHaveBeenCalled();
  expect(page()).not.toContain("all the same?");
});

it("a family that has withdrawn is decided on once that is confirmed", async () => {
  await press("Withdrawn");
  await press("Approve it");
  expect(decided.mock.calls).toEqual([[[withdrawn], "approved"]]);
  expect(page()).not.toContain("all the same?");
});
