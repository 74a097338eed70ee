import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { mount, page, press, says, until } from "#frontend/testing/mount.tsx";
import { application } from "#scripts/samples/applications.ts";
import { ReadOutCode } from "./read-out-code.tsx";

const family = application();
const client = newQueryClient();
const calls: string[] = [];
let answer: () => Response;

beforeEach(async () => {
  calls.length = 0;
  answer = () => Response.json({ code: calls.length === 1 ? "012345" : "678901" });
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    calls.push(`${method} ${address}`);
    return answer();
  });
  await mount(client)(<ReadOutCode family={family} />);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("no code is made before staff have read whom to make sure of, and ask for it", async () => {
  await press("Read out a code");
  expect(page()).toContain("make sure who is calling");
  expect(calls).toEqual([]);
  await press("Show a code");
  await says("Valid for 10 minutes, once.");
  expect(page()).toMatch(/That is until (\w+\.? \d+, \d+, )?\d+:\d\d\s[ap]\.?m/i);
  expect(calls).toEqual([`POST /api/family-registrations/${family.id}/code/show`]);
});

it("a code is shown in two groups and read digit by digit, until another is asked for", async () => {
  await press("Read out a code");
  await press("Show a code");
  await says("012 345");
  expect(page()).toContain("The code is 0 1 2 3 4 5.");
  await press("Show another code");
  await says("678 901");
  expect(page()).not.toContain("012 345");
});

it("nothing of a code is kept once its dialog is closed", async () => {
  await press("Read out a code");
  await press("Show a code");
  await says("012 345");
  await press("Close");
  await until(() => client.getMutationCache().getAll().length === 0);
  await press("Read out a code");
  expect(page()).not.toContain("012 345");
});

it("what fails is said, and can be tried again", async () => {
  answer = () => Response.json({ message: "Please wait a minute." }, { status: 429 });
  await press("Read out a code");
  await press("Show a code");
  await says("Please wait a minute.");
  answer = () => Response.json({ code: "222333" });
  await press("Show a code");
  await says("222 333");
  expect(page()).not.toContain("Please wait a minute.");
});
