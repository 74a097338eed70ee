import { expect, test } from "vitest";
import { restoreStyles, withoutStyles } from "./mail-frame.tsx";

test("an email's styles pass as data, and are what they were once it is shown; its links say where they lead, and lead nowhere", () => {
  const html = `<!doctype html><html lang="en"><head><title>Hi</title><style>p { color: red }</style></head>
<body style="margin:0;color:rgb(1, 2, 3)"><p>Dear &#60;b&#62;, it said &#34; style=&#34;</p>
<a href="https://example.com/q/1" style="color:red">Your page</a></body></html>`;
  const shown = withoutStyles(html);
  expect(shown).not.toMatch(/<[^>]* style="|<style/);
  expect(shown).toMatch(/^<!doctype html><html lang="en">/);
  document.documentElement.innerHTML = shown;
  restoreStyles(document);
  expect(document.body.style.cssText).toBe("margin: 0px; color: rgb(1, 2, 3);");
  const link = document.querySelector("a");
  expect(link?.style.cssText).toBe("color: red; text-decoration: underline;");
  expect(link?.title).toBe("https://example.com/q/1");
  expect(link?.hasAttribute("href")).toBe(false);
  expect(document.querySelector("p")?.textContent).toBe('Dear <b>, it said " style="');
});
