import type { Context } from "hono";
import { todayIn } from "#contract/calendar-dates.ts";
import { type FamilyPage, familyStateOf, slotsOf } from "#contract/family-states.ts";
import { isId } from "#contract/ids.ts";
import { familyShell, shells } from "#contract/pages.ts";
import { show } from "#contract/show.ts";
import type { AppEnv } from "#worker/env.ts";
import { readFamilyPage } from "#worker/family/page/store.ts";
import { pageFile } from "./page-file.ts";
import { logFailure } from "./request-log.ts";

/*
 * A family's page says what matters before any script runs: it is prerendered for each state, and the Worker writes the
 * family's name, day and time into it, with the answers of the three calls that the page would make.
 */

/** As the content of a `<script>` element, which no text in it can end. */
const asData = (page: FamilyPage) => JSON.stringify(page).replaceAll("<", "\\u003c");

const fill = (file: Response, page: FamilyPage) => {
  const rewriter = new HTMLRewriter().on("#root", {
    element: (root) => {
      root.before(`<script type="application/json" id="family-page">${asData(page)}</script>`, {
        html: true,
      });
    },
  });
  for (const [name, text] of Object.entries(slotsOf(page)))
    rewriter.on(`[data-slot=${name}]`, { element: (slot) => void slot.setInnerContent(text) });
  return rewriter.transform(file);
};

/** The page behind a family's link. Whose it is not, or where the database does not answer, gets the page that asks by itself. */
export const answerFamilyPage = async (c: Context<AppEnv, "/questionnaire/:familyId">) => {
  const id = c.req.param("familyId");
  const page = isId(id)
    ? await readFamilyPage(c.var.db, id).catch((error) => {
        logFailure(c, error, { page: "without its data" });
        return null;
      })
    : null;
  const path = page
    ? familyShell(familyStateOf(page.progress, todayIn(show.timeZone)))
    : shells.questionnaire;
  const answer = await pageFile(c, path);
  return page ? fill(answer, page) : answer;
};
