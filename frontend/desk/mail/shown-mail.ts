import { mailHtml } from "./mail-policy.ts";

/*
 * A mail for looking at, inside a page. The page's content policy holds in its frame, too, and takes no styles out of
 * HTML: so they are carried past it as data, and set by script once the frame is there.
 */

/** A mail's own `style` attributes. What people wrote has no quotation marks of its own in a mail's HTML. */
const STYLE = / style="/g;
/** Its sheet for dark mode, which the policy takes out of no HTML either. */
const SHEET = /<style>.*?<\/style>/s;

/** A mail's HTML in which links look as they will, and lead nowhere: who reads it before it is sent only looks on. */
export const withInertLinks = (html: string) => {
  const mail = new DOMParser().parseFromString(
    mailHtml(html.replace(SHEET, "").replace(STYLE, ' data-style="')),
    "text/html",
  );
  for (const link of mail.querySelectorAll("a")) {
    link.title = link.getAttribute("href") ?? "";
    link.removeAttribute("href");
    if (!link.classList.contains("button"))
      link.dataset.style = `${link.dataset.style ?? ""};text-decoration:underline`;
  }
  return mailHtml(`<!doctype html>${mail.documentElement.outerHTML}`);
};

/** Gives such a mail its styles, once a frame shows it. */
export const setStyles = (mail: Document) => {
  for (const element of mail.querySelectorAll<HTMLElement>("[data-style]"))
    element.style.cssText = element.dataset.style ?? "";
};
