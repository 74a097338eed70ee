import type { ClientError } from "#contract/client-errors.ts";
import { LONGEST } from "#contract/report-lengths.ts";

/** Errors of a page that are told, at most: what follows them mostly follows from them. */
const MOST = 3;

const told = new Set<string>();

/** An error of a script of ours; those of the browser's extensions, and of what runs elsewhere, are none of our business. */
const isOurs = (error: unknown): error is Error =>
  error instanceof Error &&
  !/\w-extension:|webkit-masked-url:/.test(error.stack ?? "") &&
  (error.stack ?? "").includes(`${location.origin}/`);

/** Tells the site of an error, each once, and without the query of the page's address. */
export const tellError = async (error: unknown) => {
  if (!isOurs(error) || told.size >= MOST) return;
  const message = `${error.name}: ${error.message}`.slice(0, LONGEST.message);
  const stack = (error.stack ?? "").slice(0, LONGEST.stack);
  if (told.has(message + stack)) return;
  told.add(message + stack);
  const report: ClientError = { message, stack, url: location.pathname.slice(0, LONGEST.url) };
  await fetch("/api/client-errors", {
    method: "POST",
    // Also when the page is left just now.
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(report),
  });
};
