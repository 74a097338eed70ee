import { describe, expect, it } from "vitest";
import { startTags } from "./start-tags.ts";

const built = {
  manifest: {
    "frontend/index.html": { file: "assets/index.js", imports: ["_shared.js", "_deep.js"] },
    "page.tsx": { file: "assets/page.js", imports: ["_shared.js", "frontend/index.html"] },
    "_shared.js": { file: "assets/shared.js", imports: ["_deep.js"] },
    "_deep.js": { file: "assets/deep.js" },
  },
  source: "page.tsx",
  next: ["/", "/register"],
  entry: '<script type="module" src="/assets/index.js"></script>',
  beforeAlive: "keep()",
};

const filesIn = (html: string) => [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file);

describe("a page's start", () => {
  it("names what hears of missing code first, then each module once", () => {
    expect(filesIn(startTags({ ...built, start: "late" }))).toEqual([
      "/reload-once.js",
      "/assets/shared.js",
      "/assets/deep.js",
      "/assets/page.js",
      "/assets/index.js",
    ]);
  });

  it.each(["late", "painted"] as const)(
    "that is %s is of types and relations that browsers don't know",
    (start) => {
      const html = startTags({ ...built, start });
      expect([...html.matchAll(/(?:type|rel)="([^"]+)"/g)].map(([, type]) => type)).toEqual([
        "speculationrules",
        `${start}:text/javascript`,
        "late",
        "late",
        "late",
        `${start}:module`,
      ]);
    },
  );

  it("at once is asked for as it stands there, and nothing is kept", () => {
    const html = startTags({ ...built, start: "at once" });
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/page.js">');
    expect(html).toContain(built.entry);
    expect(html).not.toContain(built.beforeAlive);
  });

  it("ends the build where a page names code that was not built", () => {
    expect(() => startTags({ ...built, source: "lost.tsx", start: "late" })).toThrow(
      "The build knows no lost.tsx",
    );
  });
});
