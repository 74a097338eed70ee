import type { ReactNode } from "react";
import { locale } from "#contract/locale.ts";
import { PageHead } from "#frontend/app/page-head.tsx";
import { useHydrated } from "#frontend/lib/use-hydrated.ts";
import { Sentence } from "#frontend/ui/sentence.tsx";
import { legalPageWords } from "./legal-page-words.ts";

/**
 * Today, where the reader is. The prerendered page carries the day of its build, which stands until the page is
 * alive; the key then puts a new element in its place, for React never corrects the text of a hydrated one.
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

interface LegalPageProps {
  title: string;
  description: string;
  /** The whole page in a few sentences. */
  summary: string;
  children: ReactNode;
}

/** A page of legal text, set to be read. */
export const LegalPage = ({ title, description, summary, children }: LegalPageProps) => (
  <article className="mx-auto max-w-[72ch] px-4 py-12 sm:px-6 sm:py-20">
    <PageHead title={title} description={description} />
    <header className="mb-10">
      <h1 className="text-4xl font-extrabold tracking-tight sm:text-6xl">{title}</h1>
      <p className="mt-4 opacity-80">
        <Sentence of={legalPageWords.lastUpdated} day={<Today />} />
      </p>
    </header>
    <div className="mb-10 rounded-box border-l-8 border-accent bg-base-100 p-6 text-lg shadow-sm">
      <p>
        <strong>{legalPageWords.inShort}</strong> {summary}
      </p>
    </div>
    <div className="reading">{children}</div>
  </article>
);
