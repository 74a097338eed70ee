import { expect, test } from "vitest";
import { show } from "#contract/show.ts";
import { markdownPlugin } from "./markdown.ts";

const read = (text: string) => {
  const { transform } = markdownPlugin();
  const { handler } = transform as { handler: (code: string, file: string) => { code: string } };
  return JSON.parse(handler(text, "a.md").code.replace(/^export default |;$/g, ""));
};

const strong = { tag: "strong", children: ["One:"] };
const link = { tag: "a", href: "/terms-of-service", children: ["two"] };

test("turns headings, paragraphs, lists and links into a tree", () => {
  expect(read('## Who\n\nYou & "we"\\\nWrite to {casting}.\n\n- **One:** [two](/terms-of-service)')).toEqual([
    { tag: "h2", children: ["Who"] },
    {
      tag: "p",
      children: [
        'You & "we"',
        { tag: "br", children: [] },
        "Write to ",
        { tag: "a", href: `mailto:${show.casting}`, children: [show.casting] },
        ".",
      ],
    },
    { tag: "ul", children: [{ tag: "li", children: [strong, " ", link] }] },
  ]);
});

test("ends the build at an unknown placeholder or unsupported Markdown", () => {
  expect(() => read("Write to {nobody}.")).toThrow("a.md names {nobody}, which is not known");
  expect(() => read("| a |\n|---|\n| b |")).toThrow("a.md has Markdown that pages do not know");
});
