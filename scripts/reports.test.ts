import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readReport } from "./reports.ts";

const folder = mkdtempSync(join(tmpdir(), "reports-"));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (report: string) => {
  const file = join(folder, "unit.xml");
  writeFileSync(file, report);
  return readReport(file);
};

test.each([
  ["Vitest", 'classname="stories.test.ts" name="&apos;a&apos; &gt; b" time="0.1"'],
  ["Playwright", 'name="&apos;a&apos; &gt; b" classname="stories.test.ts" time="0.1"'],
])("counts passed tests in a report of %s and says which failed, and why", (_, attributes) => {
  const report = `<testsuites><testsuite name="stories" tests="5">
    <testcase ${attributes}></testcase>
    <testcase ${attributes}><failure message="no">&lt;error\n\n at b</failure></testcase>
    <testcase ${attributes}><failure type="FAILURE">\n<![CDATA[  \u001b[31mError\u001b[0m]]></failure></testcase>
    <testcase ${attributes}><error/></testcase>
    <testcase ${attributes}><skipped/></testcase>
  </testsuite></testsuites>`;
  const name = "stories.test.ts > 'a' > b";
  expect(read(report)).toEqual({ passed: 1, failures: [`${name}\n<error\n at b`, `${name}\n  Error`, name] });
});

test("a report without tests is a failure, and so is none", () => {
  const nothing = { passed: 0, failures: ["unit.xml: no report"] };
  expect(read("<testsuites>")).toEqual(nothing);
  expect(readReport("nowhere/unit.xml")).toEqual(nothing);
});
