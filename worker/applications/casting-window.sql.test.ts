import { expect, test } from "vitest";
import { addDays, todayIn } from "#contract/calendar-dates.ts";
import type { CastingWindow } from "#contract/casting-window.ts";
import type { Settings } from "#contract/settings.ts";
import { show } from "#contract/show.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { startApp } from "#worker/testing/app.ts";
import { callWithKey, errorOf } from "#worker/testing/client.ts";
import { countRows } from "#worker/testing/storage.ts";

const site = await startApp();
const unset = { opens: null, closes: null, cities: null, months: null };

const day = (days: number) => addDays(todayIn(show.timeZone), days);
const put = async (casting: object) => {
  const cookie = await site.logIn("showrunner");
  return site.call("/api/settings", { method: "PUT", json: { casting }, cookie });
};
const set = async (casting: object) => {
  const response = await put(casting);
  expect(response.status).toBe(200);
  return ((await response.json()) as Settings).casting;
};
const read = async () => (await (await site.call("/api/casting-window")).json()) as CastingWindow;

test("staff say when and where casting is, each part alone, and anybody reads it", async () => {
  expect(await read()).toEqual({ ...unset, isOpen: true });
  await set({ cities: " Los Angeles ", months: "March to May" });
  await set({ opens: day(1), closes: day(1) });
  const said = { cities: "Los Angeles", months: "March to May" };
  expect(await read()).toEqual({ opens: day(1), closes: day(1), ...said, isOpen: false });
  expect(await set({ opens: "", closes: null, months: "" })).toEqual({ ...unset, cities: "Los Angeles" });
  const history = await site.call("/api/history?limit=1", { cookie: await site.logIn("showrunner") });
  expect(await history.json()).toMatchObject([{ action: "settings", fields: ["casting"] }]);
});

test("days that cannot be are refused at their field, also beside the stored one", async () => {
  const casting = await set({ opens: "2027-03-01", closes: "2027-04-01" });
  for (const [wrong, path] of [
    [{ opens: "2027-02-30" }, "opens"],
    [{ closes: "soon" }, "closes"],
    [{ closes: "2027-02-28" }, "closes"],
    [{ opens: "2027-04-02" }, "closes"],
    [{ cities: "x".repeat(201) }, "cities"],
    [{ months: 5 }, "months"],
  ] as const) {
    const response = await put(wrong);
    const { issues = [] } = await errorOf(response);
    expect([response.status, issues.map((issue) => issue.path)]).toEqual([400, [`casting.${path}`]]);
  }
  expect(await read()).toMatchObject(casting);
});

test("an application outside the window is refused with a way on, and can be sent again", async () => {
  const key = crypto.randomUUID();
  const send = (change: object = {}, under = key) =>
    callWithKey(site, "/api/family-registrations", under, { json: { ...filledApplication, ...change } });
  const refusal = async (response: Response) => {
    expect(response.status).toBe(409);
    return (await errorOf(response)).message;
  };
  await set({ opens: day(1) });
  expect(await refusal(await send())).toMatch(/^Casting opens on \w+, \w+ \d+\. /);
  await set({ opens: null, closes: day(-1) });
  expect(await refusal(await send())).toContain("our newsletter will tell you");
  expect(await countRows(site.env, "family_registrations")).toBe(0);
  expect(await countRows(site.env, "idempotency_keys")).toBe(0);
  // Begun before the end, which was less than a day ago; a repeat may come much later.
  const startedAt = `${day(-2)}T12:00:00Z`;
  expect((await send({ startedAt })).status).toBe(201);
  await set({ closes: day(-2) });
  await refusal(await send({ startedAt }, crypto.randomUUID()));
  expect((await send({ startedAt })).status).toBe(201);
  expect(await countRows(site.env, "family_registrations")).toBe(1);
});
