import { expect, test } from "vitest";
import { pageAssets } from "./page-assets.ts";

const manifest = {
  "frontend/index.html": { file: "assets/start.js", imports: ["_shared.js"] },
  "frontend/shell/site.css": { file: "assets/site.css" },
  "frontend/site/a.tsx": { file: "assets/a.js", imports: ["_shared.js"] },
  "frontend/desk/desk.tsx": { file: "assets/desk.js", css: ["assets/desk.css"] },
  "_shared.js": { file: "assets/shared.js" },
};

test("a page has the site's style sheet, and loads its code after the first paint", () => {
  const { head, end } = pageAssets({ manifest, source: "frontend/site/a.tsx", isEmpty: false });
  expect(head).toBe('<link rel="stylesheet" href="/assets/site.css">');
  expect(end).toMatch(
    /^<link rel="late" crossorigin href="\/assets\/a.js"><script type="late" crossorigin src="\/assets\/start.js"><\/script><script>\(/,
  );
});

test("a page that is empty without its code loads it at once, with its own style sheet", () => {
  const { head, end } = pageAssets({ manifest, source: "frontend/desk/desk.tsx", isEmpty: true });
  expect(head).toBe('<link rel="stylesheet" href="/assets/desk.css">');
  expect(end).toContain('<script type="module" crossorigin src="/assets/start.js"></script>');
  expect(end).not.toContain("late");
});

test("ends at a source that the build doesn't know", () => {
  expect(() => pageAssets({ manifest, source: "frontend/site/b.tsx", isEmpty: false })).toThrow(
    "The build knows no frontend/site/b.tsx",
  );
});
