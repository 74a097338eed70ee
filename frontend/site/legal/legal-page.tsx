import { createElement, type ReactNode } from "react";
import { locale } from "#contract/locale.ts";
import type { Address } from "#contract/pages.ts";
import { keptFor, type Retention, retentionDefaults } from "#contract/privacy.ts";
import { askedOnce } from "#frontend/api/asked-once.ts";
import { useHydrated } from "#frontend/lib/use-hydrated.ts";
import { Link } from "#frontend/shell/link.tsx";
import { PageHead } from "#frontend/shell/page-head.tsx";

const { useAnswer } = askedOnce<Retention>("/api/retention");

/** How long something is kept: prerendered with the defaults, then with the current settings. */
const KeptFor = ({ what }: { what: string }) => {
  const retention: Retention = useAnswer() ?? retentionDefaults;
  return keptFor(retention[what as keyof Retention]);
};

/** Prerendered with the day of the build. The key replaces the element after hydration, which never corrects text. */
const Today = () => {
  const hydrated = useHydrated();
  const now = new Date();
  return (
    // Swedish dates are ISO 8601.
    <time key={String(hydrated)} dateTime={now.toLocaleDateString("sv-SE")} suppressHydrationWarning>
      {now.toLocaleDateString(locale, { dateStyle: "long" })}
    </time>
  );
};

/** Text or an element of a Markdown file, as the build parses it (build/markdown.ts). */
export type MarkdownNode = string | { tag: string; href?: string; children: MarkdownNode[] };

/** A link scheme for retention settings: `[180 days](kept:rejected)`. */
const KEPT_SCHEME = "kept:";

const asElement = (node: MarkdownNode): ReactNode => {
  if (typeof node === "string") return node;
  const { tag, href, children } = node;
  const inner = children.map(asElement);
  if (href?.startsWith(KEPT_SCHEME)) return <KeptFor what={href.slice(KEPT_SCHEME.length)} />;
  if (href?.startsWith("/")) return createElement(Link, { to: href as Address, className: "link" }, ...inner);
  return createElement(tag, href ? { href, className: "link" } : null, ...inner);
};

interface LegalPageProps {
  title: string;
  description: string;
  summary: string;
  text: readonly MarkdownNode[];
}

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
