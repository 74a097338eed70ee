/* What a template is, and what texts are put together from. */

export interface Template {
  subject: string;
  /** Paragraphs, with an empty line between them. */
  text: string;
}

export type Door = "porch" | "closed" | "lit" | "ajar" | "note" | "open";

export interface OriginalTemplate extends Template {
  /** Label of the button for a {link} in its own paragraph. The newsletter has none: its link unsubscribes. */
  button?: string;
  /** A paragraph beside a calendar file. */
  aboutFile?: string;
  /** The picture above it, in frontend/static/email/: the door of the family's page. Bad news and the end have none. */
  door?: Door;
}

export const CLOSING = "Questions, or did something change? Just reply to this email.";

export const paragraphs = (...texts: string[]) => texts.join("\n\n");

export const letter = (...texts: string[]) => paragraphs("{greeting}", ...texts);
