import type { ReactNode } from "react";
import type { Address } from "#contract/pages.ts";
import { show } from "#contract/show.ts";
import { Link } from "#frontend/app/link.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { Sentence } from "#frontend/ui/sentence.tsx";
import { thanksWords } from "./thanks-words.ts";

interface ThanksProps {
  title: string;
  /** What to keep, such as 'The e-mail that confirms your story'. */
  confirmation: string;
  /** Where the confirmation goes, as long as the page knows. */
  email: string | undefined;
  /** What happens next. */
  children: ReactNode;
  /** What to keep besides the confirmation. */
  keep?: string;
  /** Leads to an empty form. */
  again: { label: string; to: Address };
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-4">
    <h2 className="text-2xl font-semibold">{title}</h2>
    {children}
  </section>
);

/** Stands in place of a form that was sent. */
export const Thanks = ({ title, confirmation, email, children, keep, again }: ThanksProps) => (
  <div className="mx-auto max-w-2xl px-4 py-10 sm:px-6 sm:py-16">
    <h1 tabIndex={-1} className="mb-8 text-center text-4xl font-semibold sm:text-5xl">
      {title}
    </h1>
    <div className="flex flex-col gap-8 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm sm:p-8">
      <Part title={thanksWords.next}>{children}</Part>
      <Part title={thanksWords.toKeep}>
        <p className="wrap-anywhere">
          <Sentence
            of={thanksWords.confirmation}
            confirmation={email ? thanksWords.goesTo(confirmation, email) : confirmation}
            casting={<MailTo address={show.casting} />}
          />
        </p>
        {keep && <p>{keep}</p>}
      </Part>
    </div>
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      {/* Not in place of the thanks, to which one may want to go back. */}
      <Link to={again.to} replace={false} className="btn btn-primary">
        {again.label}
      </Link>
      <Link to="/" className="btn">
        {thanksWords.home}
      </Link>
    </div>
  </div>
);
