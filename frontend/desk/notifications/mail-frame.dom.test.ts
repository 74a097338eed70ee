import { expect, it, test } from "vitest";
import { setStyles, withInertLinks } from "./mail-frame.tsx";

it("takes every link's way, says where it leads, and leaves the rest as it is", () => {
  const html = `<!doctype html><html lang="en"><head><title>Hi</title></head><body style="margin:0"><p>Dear &#60;b&#62;</p>
<a href="https://example.com/q/1" style="color:red">Your page</a></body></html>`;
  const inert = withInertLinks(html);
  expect(inert).not.toContain("href");
  expect(inert).toContain('title="https://example.com/q/1"');
  expect(inert).toContain("<p>Dear &lt;b&gt;</p>");
  expect(inert).toMatch(/^<!doctype html><html lang="en">/);
});

test("a mail's styles pass as data, and are what they were once it is shown", () => {
  const html = `<body style="margin:0;color:rgb(1, 2, 3)"><p>It said &#34; style=&#34;</p>
<a href="https://example.com" style="color:red">Your page</a></body>`;
  const shown = withInertLinks(html);
  expect(shown).not.toMatch(/<[^>]* style="/);
  document.documentElement.innerHTML = shown;
  setStyles(document);
  expect(document.body.style.cssText).toBe("margin: 0px; color: rgb(1, 2, 3);");
  expect(document.querySelector("a")?.style.cssText).toBe("color: red; text-decoration: underline;");
  expect(document.querySelector("p")?.textContent).toBe('It said " style="');
});
