import "./offline.ts";
import { clearReports, conclude } from "./reports.ts";
import { fastSteps, runSteps } from "./steps.ts";

/* `npm run check`: the fast half of `npm test`, for every commit. */

clearReports();
conclude(await runSteps(fastSteps));
