import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { LegalText } from "./legal-text.tsx";

vi.mock("#contract/show.ts", () => ({ show: { casting: "us@show.example" } }));

it("shows paragraphs, points and lines, with links at their places", () => {
  const words = [
    { title: "First", parts: ["Write to {casting}.", { points: ["One.", { lead: "Two:", text: "more." }] }] },
    { title: "Last", parts: [{ lines: ["Here", "There"] }] },
  ] as const;
  expect(renderToStaticMarkup(<LegalText of={words} />)).toBe(
    '<h2>First</h2><p>Write to <a class="link" href="mailto:us@show.example">us@show.example</a>.</p>' +
      "<ul><li>One.</li><li><strong>Two:</strong> more.</li></ul><h2>Last</h2><p>Here<br/>There</p>",
  );
});

it("has places in titles and before points, too", () => {
  const words = [
    { title: "Ask {casting}", parts: [{ points: [{ lead: "{casting}:", text: "answers." }] }] },
  ] as const;
  const link = '<a class="link" href="mailto:us@show.example">us@show.example</a>';
  expect(renderToStaticMarkup(<LegalText of={words} />)).toBe(
    `<h2>Ask ${link}</h2><ul><li><strong>${link}:</strong> answers.</li></ul>`,
  );
});

it("does not compile with a place that nothing is known for", () => {
  const words = [{ title: "Lost", parts: [{ lines: ["Write to {nobody}."] }] }] as const;
  // @ts-expect-error: there is nobody
  expect(renderToStaticMarkup(<LegalText of={words} />)).toBe("<h2>Lost</h2><p>Write to .</p>");
});
