import type { Screen } from "./screen.ts";
import { staffApi, summary } from "./staff.ts";

/* What the desk says on every tab when something is wrong with the site; every other screen of it shows that nothing is. */

const REFUSED = "Mails have failed in the last 24 hours.";

const screen = (name: string, problems: string[]): Screen => ({
  name: `problems-${name}`,
  address: "/admin/contact-info",
  api: staffApi({
    "GET /api/contact-info/all": { json: [] },
    "GET /api/summary": { json: { ...summary, problems } },
  }),
  act: (page) =>
    page.getByRole("complementary", { name: "What is wrong with the site" }).getByText(REFUSED).waitFor(),
});

export const problemScreens: Screen[] = [
  screen("several", [
    "A mail has been waiting for more than an hour.",
    REFUSED,
    "Of the 2,000 automatic mails that the site may send in 24 hours, 1,650 are sent.",
    "The job 'forget what is old' has not come to its end since 2026-11-20 18:05 UTC.",
  ]),
];
