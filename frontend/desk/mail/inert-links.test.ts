// @vitest-environment jsdom
import { expect, it } from "vitest";
import { withInertLinks } from "./inert-links.ts";

it("takes every link's way, says where it leads, and leaves the rest as it is", () => {
  const html = `<!doctype html><html lang="en"><head><title>Hi</title></head><body style="margin:0"><p>Dear &#60;b&#62;</p>
<a href="https://example.com/q/1" style="color:red">Your page</a></body></html>`;
  const inert = withInertLinks(html);
  expect(inert).not.toContain("href");
  expect(inert).toContain('title="https://example.com/q/1"');
  expect(inert).toContain("<p>Dear &lt;b&gt;</p>");
  expect(inert).toMatch(/^<!doctype html><html lang="en">/);
});
