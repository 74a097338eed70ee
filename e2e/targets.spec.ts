import { expect, test } from "./fixtures.ts";
import { screens } from "./screens/all.ts";
import { show } from "./screens/screen.ts";

/* axe lets links in sentences be as small as their letters. A finger does not. */

/** CSS pixels, each way (WCAG 2.2, 2.5.8). */
const LEAST = 24;

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "reduce" } });

for (const name of [
  "landing",
  "privacy-policy",
  "terms-of-service",
  "register",
  "register-with-errors",
  "register-sent",
  "share-story",
  "questionnaire-follow-up",
  "questionnaire-visit-message",
  "lost-link-asked",
  "own-data-opened",
  "own-data-code-sent",
  "confirm-unknown",
  "unsubscribe-unknown",
  "notifications-some",
  "notifications-held-ticked",
  "notifications-mail-with-calendar-file",
  "notifications-sending-done",
  "notifications-kinds",
  "notifications-words",
]) {
  test(`a finger meets every link and button of ${name}`, async ({ page, allowConsoleError }) => {
    allowConsoleError(/Failed to load resource/);
    const screen = screens.find((screen) => screen.name === name);
    if (!screen) throw new Error(`There is no screen ${name}`);
    await show(page, screen);
    const small = await page
      // What is there for keys only is no target until it has the focus; a form's trap is one for nobody.
      .locator("a:not(.sr-only), button, select, input:not([type=file], [type=checkbox], [aria-hidden=true])")
      .filter({ visible: true })
      .evaluateAll(
        (targets, least) =>
          targets
            // Each line of a link that is broken over two.
            .filter((target) => [...target.getClientRects()].some(({ height }) => height < least))
            .map((target) => target.outerHTML),
        LEAST,
      );
    expect(small).toEqual([]);
  });
}
