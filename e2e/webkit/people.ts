import type { WebDriver, WebElement } from "selenium-webdriver";
import { site } from "#e2e/site.ts";

/* What people do in a browser: they find things by their words. */

const PATIENCE_MS = 20_000;

/**
 * Runs in the page: the first visible match whose label or text begins like that, in the dialog if one is open, scrolled away
 * from bars that stick to an edge.
 */
const findByName = `
  const [selector, name] = arguments;
  const nameOf = (it) => it.getAttribute("aria-label") ?? it.labels?.[0]?.textContent ?? it.textContent;
  const isShown = (it) => it.type === "file" || it.checkVisibility();
  const page = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const found = [...page.querySelectorAll(selector)].find((it) => nameOf(it).trim().startsWith(name) && isShown(it));
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  return found;
`;

export const personAt = (driver: WebDriver) => {
  const find = async (selector: string, name: string): Promise<WebElement> => {
    const found = () => driver.executeScript<WebElement | null>(findByName, selector, name);
    return (await driver.wait(found, PATIENCE_MS, `There is no ${selector} '${name}'`)) as WebElement;
  };
  const field = (label: string) => find("input, textarea, select", label);
  return {
    open: (path: string) => driver.get(new URL(path, site).href),
    resize: (width: number, height: number) => driver.manage().window().setRect({ width, height }),
    field,
    fill: async (label: string, text: string) => (await field(label)).sendKeys(text),
    tick: async (label: string) => (await field(label)).click(),
    choose: async (label: string, option: string) => (await field(label)).sendKeys(option),
    press: async (name: string) => (await find("a, button", name)).click(),
    see: (words: string) =>
      driver.wait(
        () => driver.executeScript<boolean>("return document.body.innerText.includes(arguments[0])", words),
        PATIENCE_MS,
        `'${words}' is not there`,
      ),
  };
};
