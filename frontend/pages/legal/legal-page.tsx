import { createElement, type ReactNode } from "react";
import { locale } from "#contract/locale.ts";
import type { Address } from "#contract/pages.ts";
import { Link } from "#frontend/app/link.tsx";
import { PageHead } from "#frontend/app/page-head.tsx";
import type { MarkdownNode } from "#frontend/lib/markdown-node.ts";
import { useHydrated } from "#frontend/lib/use-hydrated.ts";
import { KeptFor } from "./kept-for.tsx";

/**
 * Today, where the reader is. The prerendered page carries the day of its build until the page is hydrated; the key then
 * puts a new element in its place, for React never corrects the text of a hydrated one.
 */
const Today = () => {
  const hydrated = useHydrated();
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  return (
    <time key={String(hydrated)} dateTime={day} suppressHydrationWarning>
      {now.toLocaleDateString(locale, { dateStyle: "long" })}
    </time>
  );
};

/** By which a text names how long something is kept, as staff have set it: `[180 days](kept:rejected)`. */
const FIGURE = "kept:";

const asElement = (node: MarkdownNode): ReactNode => {
  if (typeof node === "string") return node;
  const { tag, href, children } = node;
  const inner = children.map(asElement);
  if (href?.startsWith(FIGURE)) return <KeptFor what={href.slice(FIGURE.length)} />;
  if (href?.startsWith("/")) return createElement(Link, { to: href as Address, className: "link" }, ...inner);
  return createElement(tag, href ? { href, className: "link" } : null, ...inner);
};

interface LegalPageProps {
  title: string;
  description: string;
  /** The whole page in a few sentences. */
  summary: string;
  text: readonly MarkdownNode[];
}

/** A page of legal text, set to be read. */
export const LegalPage = ({ title, description, summary, text }: LegalPageProps) => (
  <article className="mx-auto max-w-[72ch] px-4 py-12 sm:px-6 sm:py-20">
    <PageHead title={title} description={description} />
    <header className="mb-10">
      <h1 className="text-4xl font-extrabold tracking-tight sm:text-6xl">{title}</h1>
      <p className="mt-4 opacity-80">
        Last updated: <Today />
      </p>
    </header>
    <div className="mb-10 rounded-box border-l-8 border-accent bg-base-100 p-6 text-lg shadow-sm">
      <p>
        <strong>In short:</strong> {summary}
      </p>
    </div>
    {createElement("div", { className: "reading" }, ...text.map(asElement))}
  </article>
);
