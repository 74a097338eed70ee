import { brotliCompressSync } from "node:zlib";
import type { Response } from "@playwright/test";
import { visitTo, weekFrom } from "./calendar.ts";
import { newFamily } from "./families.ts";
import { expect, test } from "./fixtures.ts";

/* What a page loads before somebody acts. */

const weightOf = async (response: Response) => brotliCompressSync(await response.body()).length / 1_000;

for (const [path, scripts] of [
  ["/", 88],
  ["/register", 125],
  ["a family's page", 125],
  ["a visit's question", 125],
] as const)
  test(`${path} loads at most ${scripts} kB of script and 20 files, and begins with 14.6 kB`, async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of 404/);
    const { id } = await newFamily(page, "approved");
    if (path.includes("visit")) await visitTo(page, id, { scheduledDate: weekFrom("2034-03-05")(2) });
    const address = path.startsWith("/") ? path : `/questionnaire/${id}`;
    // As a visitor, not as staff.
    await page.context().clearCookies();
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));
    await page.goto(address, { waitUntil: "networkidle" });
    const weights = await Promise.all(
      responses.map(async (response) => ({
        type: response.request().resourceType(),
        kB: await weightOf(response),
      })),
    );
    const of = (type: string) =>
      weights.filter((one) => one.type === type).reduce((sum, { kB }) => sum + kB, 0);
    expect(of("script")).toBeLessThanOrEqual(scripts);
    expect(of("document")).toBeLessThanOrEqual(14.6);
    expect(weights.length).toBeLessThanOrEqual(20);
  });
