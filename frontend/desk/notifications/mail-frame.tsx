import { useMemo } from "react";

interface HtmlPolicy {
  createHTML(html: string): string;
}

declare global {
  interface Window {
    /** What is used of it here: a policy's HTML is taken wherever a text of HTML would be. Not every browser has it. */
    readonly trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy };
  }
}

/**
 * The one way from text to HTML that the content policy lets the pages have, by this name (frontend/build/content-policy.ts).
 * Only for emails, whose HTML is made by the Worker and shown in a frame that runs no script.
 */
// The build renders the desk's shell, where there is no window.
const policy = globalThis.window?.trustedTypes?.createPolicy("mail-preview", { createHTML: (html) => html });
const asHtml = (html: string) => policy?.createHTML(html) ?? html;

/*
 * The page's content policy holds in its frame, too, and takes no styles out of HTML: so they are carried past it as data,
 * and set by script once the frame is there.
 */

/** An email's own `style` attributes. What people wrote has no quotation marks of its own in an email's HTML. */
const STYLE = / style="/g;
/** Its sheet for dark mode, which the policy takes out of no HTML either. */
const SHEET = /<style>.*?<\/style>/s;

/** An email's HTML as the policy lets a frame have it. */
export const withoutStyles = (html: string) => html.replace(SHEET, "").replace(STYLE, ' data-style="');

/** Gives such an email its styles. Its links look as they will, and lead nowhere: who reads it before it is sent only looks on. */
export const finish = (email: Document) => {
  for (const element of email.querySelectorAll<HTMLElement>("[data-style]"))
    element.style.cssText = element.dataset.style ?? "";
  for (const link of email.querySelectorAll("a")) {
    link.title = link.href;
    link.removeAttribute("href");
    if (!link.classList.contains("button")) link.style.textDecoration = "underline";
  }
};

/**
 * An email as its recipient sees it. It may run no script, and nothing in it leads anywhere; that it counts as of this site only
 * lets us style it, and make it as high as it needs.
 */
export const MailFrame = ({ html, title }: { html: string; title: string }) => {
  const shown = useMemo(() => asHtml(withoutStyles(html)), [html]);
  return (
    <iframe
      // Another email is another frame: else each would be a step back in the browser's history.
      key={html}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={shown}
      className="min-h-80 w-full rounded-field border border-base-300 bg-white"
      onLoad={({ currentTarget: frame }) => {
        const email = frame.contentDocument;
        if (!email) return;
        finish(email);
        frame.style.height = `${email.documentElement.offsetHeight + 2}px`;
      }}
    />
  );
};
