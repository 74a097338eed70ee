import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const ENTRY = /(<script type="module"[^>]*\ssrc="([^"]+)")>/;

/**
 * Names the hash of the one script that starts a page, so that a browser runs it as it was built or not at all.
 * `reload-once.js` has none: it must run for a page of the deployment before, too (decision 0041).
 */
export const withIntegrity = async (template: string, folder: string) => {
  const [, tag, address] = ENTRY.exec(template) ?? [];
  if (!tag || !address) throw new Error("The built page has no script to start it");
  const hash = createHash("sha256").update(await readFile(join(folder, address)));
  return template.replace(ENTRY, `${tag} integrity="sha256-${hash.digest("base64")}">`);
};
