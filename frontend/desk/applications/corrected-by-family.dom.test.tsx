import { expect, it } from "vitest";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { formatMinute } from "#frontend/desk/formats/dates.ts";
import { mount, page } from "#frontend/testing/mount.tsx";
import { CorrectedByFamily } from "./corrected-by-family.tsx";

const [earlier, later] = ["2026-03-01T12:00:00.000Z", "2026-03-02T12:00:00.000Z"] as const;

it("the latest correction is told with the labels of its fields, and those before it are folded away", async () => {
  await mount(newQueryClient())(
    <CorrectedByFamily
      corrections={[
        { fields: ["availableDays"], at: earlier },
        { fields: ["phone", "address"], at: later },
      ]}
    />,
  );
  const folded = document.querySelector("details");
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toBe(`Corrected before (1)Best Days for Filming · ${formatMinute(earlier)}`);
  expect(document.querySelector("p")?.textContent).toBe(
    `Corrected by the family: Phone Number, Home Address · ${formatMinute(later)}`,
  );
});

it("nothing is said of a family that has corrected nothing", async () => {
  await mount(newQueryClient())(<CorrectedByFamily corrections={[]} />);
  expect(page()).toBe("");
});
