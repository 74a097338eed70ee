/** See build/markdown.ts. */
declare module "*.md" {
  const nodes: import("./lib/markdown-node.ts").MarkdownNode[];

  export { nodes as default };
}
