import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { hoisted } from "#frontend/build/hoist-words.ts";
import { writtenOutIn } from "./words/written-out.ts";

const isWords = (file: string) => /[/-]words\.ts$/.test(file);

/** All of the frontend but what staff, tests and programs alone read. */
const files = globSync("frontend/**/*.{ts,tsx}", {
  exclude: ["frontend/{build,desk,testing}/**", "frontend/security-txt.ts", "**/*.test.*"],
});

/** What looks like a word, and is a value. */
const values: Readonly<Record<string, readonly string[]>> = {
  // The key of an answer.
  "frontend/pages/questionnaire/questionnaire-fields.tsx": ["None"],
  // An address.
  "frontend/routes.ts": ["/admin/:tab?"],
  // A type of schema.org's.
  "frontend/structured-data.ts": ["Organization"],
};

describe("what visitors read", () => {
  it("stands in files of words", () => {
    const writtenOut = files
      .filter((file) => !isWords(file))
      .flatMap((file) =>
        writtenOutIn(file, readFileSync(file, "utf8"))
          .filter(({ text }) => !values[file]?.includes(text))
          .map(({ line, text }) => `${file}:${line}: ${text}`),
      );
    expect(writtenOut).toEqual([]);
  });

  it("is one object a file, called as the file is", () => {
    const camelCase = (name: string) =>
      name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    for (const file of files.filter(isWords)) {
      const exported = readFileSync(file, "utf8").matchAll(/^export const (\w+)/gm);
      expect({ file, exported: Array.from(exported, ([, name]) => name) }).toEqual({
        file,
        exported: [camelCase(basename(file, ".ts"))],
      });
    }
  });
});

it.each([
  ["text in an element", "<p>yes</p>", ["yes"]],
  ["a text that an element may show", `<p>{here ? "yes" : \`no \${more}\`}</p>`, ["yes", "no {}"]],
  ["an attribute that is read out", '<p aria-label="yes" className="no" />', ["yes"]],
  ["a text for one of our components", '<Field label={here && "yes"} />', ["yes"]],
  ["a sentence, wherever it stands", 'say("Not sent yet")', ["Not sent yet"]],
  ["the end of a sentence", `say(\`\${name} is here.\`)`, ["{} is here."]],
  ["a word that begins as a title does", 'const words = ["Applied"]', ["Applied"]],
  ["no class, key, type or address", 'look("btn btn-lg", "maxLength", "/register", "a b" as "Title")', []],
  ["no error that a log tells", 'throw new TypeError("Nobody reads this.")', []],
  ["no name of code that comes later", 'late(() => import("./later.tsx"), "Later")', []],
])("finds %s", (_, code, found) => {
  expect(writtenOutIn("page.tsx", code).map(({ text }) => text)).toEqual(found);
});

it("is to the build a module whose every word is an export", () => {
  const file =
    'const a = 1;\nexport const words = { a, title: "T", of: (n: number) => String(n) } as const;\n';
  expect(hoisted(file, "words.ts").split("\n")).toEqual([
    "const a = 1;",
    "const $a = a;",
    "export { $a as a };",
    'const $title = "T";',
    "export { $title as title };",
    "const $of = (n: number) => String(n);",
    "export { $of as of };",
    "export const words = { a: $a, title: $title, of: $of } as const;",
    "",
  ]);
});
