import { marked, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import { law, residents, show } from "#contract/show.ts";
import type { MarkdownNode } from "#frontend/site/legal/legal-page.tsx";
import { readTurnstile } from "./settings.ts";

/* A Vite plugin: Markdown files become modules, as trees that pages render (site/legal/legal-page.tsx). */

/** Placeholders that texts may use, such as {show}. */
const values = () => ({
  show: show.name,
  casting: `[${show.casting}](mailto:${show.casting})`,
  legal: `[${show.legal}](mailto:${show.legal})`,
  privacy: `[${show.privacy}](mailto:${show.privacy})`,
  governing: law.governing,
  courts: law.courts,
  residents: [`## ${residents.title}`, ...residents.paragraphs].join("\n\n"),
  turnstile: readTurnstile().address
    ? "When you start filling in a form, its Turnstile looks at your browser and network address to tell people from programs."
    : "",
});

const filled = (text: string, file: string) => {
  const known: Record<string, string> = values();
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = known[name];
    if (value === undefined) throw new Error(`${file} names {${name}}, which is not known`);
    return value;
  });
};

const tagOf = (token: Token) =>
  token.type === "heading"
    ? `h${(token as Tokens.Heading).depth}`
    : { paragraph: "p", list: "ul", list_item: "li", strong: "strong", link: "a", br: "br" }[token.type];

const nodesOf = (tokens: readonly Token[], file: string): MarkdownNode[] =>
  tokens.flatMap((token) => {
    if (token.type === "space") return [];
    const inner =
      token.type === "list" ? (token as Tokens.List).items : "tokens" in token ? token.tokens : undefined;
    if (token.type === "text") return inner ? nodesOf(inner, file) : [token.raw];
    const tag = tagOf(token);
    if (!tag) throw new Error(`${file} has Markdown that pages do not know: ${token.raw}`);
    const href = token.type === "link" ? { href: (token as Tokens.Link).href } : {};
    return [{ tag, ...href, children: nodesOf(inner ?? [], file) }];
  });

export const markdownPlugin = (): Plugin => ({
  name: "markdown",
  transform: {
    filter: { id: /\.md$/ },
    handler: (code, file) => ({
      code: `export default ${JSON.stringify(nodesOf(marked.lexer(filled(code, file)), file))};`,
      map: null,
    }),
  },
});
