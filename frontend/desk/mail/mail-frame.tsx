import { useMemo } from "react";

interface HtmlPolicy {
  createHTML(html: string): string;
}

/** Only the part used here. Not every browser has it, and neither has the build, which prerenders the desk's shell. */
interface TrustedTypes {
  trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy };
}
const { trustedTypes } = globalThis as TrustedTypes;

/** The only Trusted Types policy that the CSP allows (frontend/build/content-policy.ts): for emails, in a frame without scripts. */
const policy = trustedTypes?.createPolicy("mail-preview", { createHTML: (html) => html });
const asHtml = (html: string) => policy?.createHTML(html) ?? html;

/* The frame inherits the page's CSP, which blocks inline styles: they travel as data attributes, and a script sets them on load. */

/** Never matches user text, whose quotes are escaped. */
const STYLE = / style="/g;
const SHEET = /<style>.*?<\/style>/s;

export const withoutStyles = (html: string) => html.replace(SHEET, "").replace(STYLE, ' data-style="');

/** Restores the styles and disarms the links, since this is a preview. */
export const restoreStyles = (email: Document) => {
  for (const element of email.querySelectorAll<HTMLElement>("[data-style]"))
    element.style.cssText = element.dataset.style ?? "";
  for (const link of email.querySelectorAll("a")) {
    link.title = link.href;
    link.removeAttribute("href");
    if (!link.classList.contains("button")) link.style.textDecoration = "underline";
  }
};

/** An email as its recipient sees it. `allow-same-origin` lets this page style and measure the frame; scripts don't run in it. */
export const MailFrame = ({ html, title }: { html: string; title: string }) => {
  const shown = useMemo(() => asHtml(withoutStyles(html)), [html]);
  return (
    <iframe
      // A new frame for each email: changing `srcDoc` would add to the browser's history.
      key={html}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={shown}
      className="min-h-80 w-full rounded-field border border-base-300 bg-white"
      onLoad={({ currentTarget: frame }) => {
        const email = frame.contentDocument;
        if (!email) return;
        restoreStyles(email);
        frame.style.height = `${email.documentElement.offsetHeight + 2}px`;
      }}
    />
  );
};
