/** A part of a text in Markdown, as the build reads it: a text, or an element with its tag, what is in it and, for a link, where it leads. */
export type MarkdownNode = string | { tag: string; href?: string; children: MarkdownNode[] };
