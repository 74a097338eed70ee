declare global {
  interface Window {
    /** What is used of it here: a policy's HTML is taken wherever a text of HTML would be. Not every browser has it. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createHTML(html: string): string },
      ): { createHTML(html: string): string };
    };
  }
}

/**
 * The one way from text to HTML that the content policy lets the pages have, by this name (frontend/build/content-policy.ts).
 * Only for mails, whose HTML is made by the Worker and shown in a frame that runs no script.
 */
const policy = window.trustedTypes?.createPolicy("mail-preview", { createHTML: (html) => html });

export const mailHtml = (html: string) => policy?.createHTML(html) ?? html;
