import { expect, test } from "vitest";
import { pageAssets } from "./page-assets.ts";

const manifest = {
  "frontend/index.html": { file: "assets/start.js", imports: ["_shared.js"] },
  "frontend/shell/site.css": { file: "assets/site.css" },
  "frontend/site/a.tsx": { file: "assets/a.js", imports: ["_shared.js"] },
  "frontend/desk/desk.tsx": { file: "assets/desk.js", css: ["assets/desk.css"] },
  "_shared.js": { file: "assets/shared.js" },
};

test("a page has the site's sheet, and asks for its code once it is painted", () => {
  const { head, end } = pageAssets({ manifest, source: "frontend/site/a.tsx", isEmpty: false });
  expect(head).toBe('<link rel="stylesheet" href="/assets/site.css">');
  expect(end).toMatch(
    /^<link rel="late" crossorigin href="\/assets\/a.js"><script type="late" crossorigin src="\/assets\/start.js"><\/script><script>\(/,
  );
});

test("where there is nothing to see without code, it comes at once, and with its own sheet", () => {
  const { head, end } = pageAssets({ manifest, source: "frontend/desk/desk.tsx", isEmpty: true });
  expect(head).toBe('<link rel="stylesheet" href="/assets/desk.css">');
  expect(end).toContain('<script type="module" crossorigin src="/assets/start.js"></script>');
  expect(end).not.toContain("late");
});

test("code that the build does not know ends it", () => {
  expect(() => pageAssets({ manifest, source: "frontend/site/b.tsx", isEmpty: false })).toThrow(
    "The build knows no frontend/site/b.tsx",
  );
});
