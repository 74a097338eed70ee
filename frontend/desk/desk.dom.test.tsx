import { Route, Routes } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { mount, page, press, says, until } from "#frontend/testing/mount.tsx";
import { Desk } from "./desk.tsx";

afterEach(() => void vi.unstubAllGlobals());

it("says that the site cannot be reached, and asks again when told so", async () => {
  let calls = 0;
  vi.stubGlobal("fetch", async () => {
    calls += 1;
    throw new TypeError("Failed to fetch");
  });
  const show = mount(newQueryClient(), "/admin/applications");
  await show(
    <Routes>
      <Route path="/admin/:tab?" element={<Desk />} />
    </Routes>,
  );
  await says("We could not check who you are");
  expect(page()).toContain("The site cannot be reached.");
  await press("Try again");
  await until(() => calls === 2);
});
