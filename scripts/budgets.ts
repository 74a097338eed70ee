import "./local.ts";
import { weigh } from "./budgets/weigh.ts";

/* Holds what pages load to what they may, from what was built: a row for each page, bytes by brotli. What is over is said below. */

const figures = (await weigh()).map(({ name, ...figure }) => {
  const [page = "", what = ""] = name.split(": ");
  return { page, what, ...figure };
});
const pages = new Set(figures.map(({ page }) => page));
const rows = [...pages].map((page) => [
  page,
  Object.fromEntries(
    figures.filter((figure) => figure.page === page).map(({ what, value }) => [what, value]),
  ),
]);
console.table(Object.fromEntries(rows));

const over = figures.filter(({ holds }) => !holds);
for (const { page, what, value, goal } of over)
  console.error(`${page}, ${what}: ${value}, and it may be ${goal}`);
if (over.length > 0) process.exitCode = 1;
