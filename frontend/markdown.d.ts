/** See build/markdown.ts. */
declare module "*.md" {
  const nodes: import("#frontend/site/legal/legal-page.tsx").MarkdownNode[];

  export { nodes as default };
}
