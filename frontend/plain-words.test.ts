import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/* Families read American English as a native writes it: short, warm, and what to do next. */

/** All that families read: pages, forms, and emails. */
const files = globSync([
  "frontend/{apply,family,forms,lib,shell,site,story,ui}/**/*.{ts,tsx,md}",
  "worker/mail/templates/originals.ts",
  "contract/{applications,codes,consent,fields,photos,questionnaires,stories,text}.ts",
  "contract/words/*.ts",
]).filter((file) => !/\.test\.|\.d\.ts$/.test(file));

const said = (file: string) => readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");

const unheard = [
  /\be-mail/i,
  /\bneed not\b/i,
  /\bgoes on\b/i,
  /\bstands\b/i,
  /If one may be sent now/,
  /which ends the one before/,
  /has reached our casting team/,
  /The application of/,
  /Thank you for the answers of/,
  /It is settled/,
  /You need not give a reason/,
  /there is nothing you need to fill in/,
  /long enough/,
  /need a look/,
  /Kept on this device/,
  /answers that you have not sent yet go/,
  /quicker than people fill in forms/,
  /Tick this box first/,
];

test("no sentence is left that nobody says", () => {
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    unheard.flatMap((phrase) => {
      const [words] = phrase.exec(said(file)) ?? [];
      return words ? [`${file}: ${words}`] : [];
    }),
  );
  expect(found).toEqual([]);
});
