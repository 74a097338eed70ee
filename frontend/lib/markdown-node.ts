/** Text or an element of a Markdown file, as the build parses it. */
export type MarkdownNode = string | { tag: string; href?: string; children: MarkdownNode[] };
