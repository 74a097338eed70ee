import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { stripVTControlCharacters } from "node:util";

const ENTITIES = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'", "&amp;": "&" };

const decoded = (text = "") =>
  text.replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES]);

const attribute = (element: string, name: string) =>
  decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1]);

/** Enough for the error, and where it came from. */
const SHOWN_LINES = 12;

/** The first lines of why a test failed. */
const reason = (test: string) => {
  const [, , text = ""] =
    /<(failure|error)\b[^>]*[^/]>(?:\s*<!\[CDATA\[)?(.*?)(?:\]\]>|<\/)/s.exec(test) ?? [];
  const lines = stripVTControlCharacters(decoded(text)).split("\n");
  return lines.filter((line) => line.trim()).slice(0, SHOWN_LINES);
};

/** Reads a JUnit report of Vitest or Playwright. One without a test means that the runner crashed. */
export const readReport = (file: string): { passed: number; failures: string[] } => {
  const [, ...tests] = existsSync(file) ? readFileSync(file, "utf8").split(/<testcase\b/) : [];
  if (tests.length === 0) return { passed: 0, failures: [`${basename(file)}: no report`] };
  const failed = tests.filter((test) => /<(failure|error)\b/.test(test));
  const skipped = tests.filter((test) => test.includes("<skipped"));
  return {
    passed: tests.length - failed.length - skipped.length,
    failures: failed.map((test) =>
      [`${attribute(test, "classname")} > ${attribute(test, "name")}`, ...reason(test)].join("\n"),
    ),
  };
};
