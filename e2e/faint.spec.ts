import { faintOn } from "./faint.ts";
import { expect, test } from "./fixtures.ts";

/* The measure itself, on grounds whose contrast is known. */

const GREY = "color: #888";
const LARGE = "font-size: 24px";

test.beforeEach(async ({ page }) => {
  await page.goto("about:blank");
});

for (const [what, markup, faint] of [
  ["black on white", "<p>x</p>", false],
  ["grey on white", `<p style="${GREY}">x</p>`, true],
  ["grey on white, but large", `<p style="${GREY}; ${LARGE}">x</p>`, false],
  ["black on white, faded", '<div style="opacity: 0.4"><p>x</p></div>', true],
  ["white on black", '<div style="background: black"><p style="color: white">x</p></div>', false],
  [
    "white on black that is faded itself",
    '<div style="background: black; opacity: 0.3"><p style="color: white">x</p></div>',
    true,
  ],
  [
    "black on what only ends in black",
    '<div style="background-image: linear-gradient(white, black)"><p>x</p></div>',
    true,
  ],
  ["grey in a field", `<input style="${GREY}; background: white" value="x">`, true],
  ["grey that cannot be used", `<button disabled style="${GREY}">x</button>`, false],
  ["grey that is not seen", `<p hidden style="${GREY}">x</p>`, false],
  ["an icon at half its strength", '<svg class="lucide" width="9" height="9" style="opacity: 0.3" />', true],
  ["an icon that is grey", `<svg class="lucide" width="9" height="9" style="${GREY}" />`, false],
] as const) {
  test(`${what} is ${faint ? "" : "not "}faint`, async ({ page }) => {
    await page.setContent(markup);
    expect(await faintOn(page)).toHaveLength(faint ? 1 : 0);
  });
}
