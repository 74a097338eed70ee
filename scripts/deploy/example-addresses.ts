import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/* Addresses that are reserved for examples: a link there leads nowhere, and every mail is refused. */

const EXAMPLE = /[\w.+-]+(?:@[\w-]+)*(?:\.[\w-]+)*\.example\b/g;

/** Those in everything that a text, list or object holds. */
export const examplesIn = (value: unknown): string[] => {
  if (typeof value === "string") return value.match(EXAMPLE) ?? [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(examplesIn) : [];
};

const PUBLISHED = /\.(html|js|txt|xml|json|svg|css)$/;

/** Files of a folder that name such an address, each with the first one. */
export const filesWithExamples = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => PUBLISHED.test(file))
    .flatMap((file) => {
      const [address] = examplesIn(readFileSync(join(folder, file), "utf8"));
      return address ? [`${file} (${address})`] : [];
    });
