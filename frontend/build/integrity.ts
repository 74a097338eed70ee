import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const ENTRY = /\s*(<script type="module"[^>]*\ssrc="([^"]+)")><\/script>/;

/**
 * The script that starts every page, and the page without it. With the hash of the script, so that a browser runs it as it was
 * built or not at all. `reload-once.js` has none: it must run for a page of the deployment before, too.
 */
export const takeEntry = async (page: string, folder: string) => {
  const [all, tag, address] = ENTRY.exec(page) ?? [];
  if (!all || !tag || !address) throw new Error("The built page has no script to start it");
  const hash = createHash("sha256").update(await readFile(join(folder, address)));
  return {
    template: page.replace(all, ""),
    entry: `${tag} integrity="sha256-${hash.digest("base64")}"></script>`,
  };
};
