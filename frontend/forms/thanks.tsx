import type { ReactNode } from "react";
import type { Address } from "#contract/pages.ts";
import { show } from "#contract/show.ts";
import { formatRecent } from "#frontend/lib/dates.ts";
import { Link } from "#frontend/shell/link.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";

/** For somebody who sends another version, because the first one's answer was lost. */
export const firstVersionText = (received: string) =>
  `We received your first version on ${formatRecent(received)}. To change it, use the link in our email, or write to ${show.casting}.`;

export interface Receipt {
  /** The confirmation's recipient; unknown after a reload. */
  email: string | undefined;
  /** `firstVersionText`, if another one was sent after it, maybe with another email address. */
  firstVersion: string | undefined;
}

interface ThanksProps extends Receipt {
  title: string;
  /** What happens next. */
  children: ReactNode;
  /** Why to keep the confirmation. */
  keep?: string;
  next: { label: string; to: Address };
}

export const Thanks = ({ title, email, firstVersion, children, keep, next }: ThanksProps) => (
  <div className="mx-auto max-w-2xl px-4 py-10 sm:px-6 sm:py-16">
    <h1 tabIndex={-1} className="mb-8 text-center text-4xl font-semibold sm:text-5xl">
      {title}
    </h1>
    <div className="flex flex-col gap-8 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm sm:p-8">
      {firstVersion && <p className="font-semibold wrap-anywhere">{firstVersion}</p>}
      <section className="flex flex-col gap-4">
        <h2 className="text-2xl font-semibold">Check your email</h2>
        <p className="wrap-anywhere">
          We've sent a confirmation{email && !firstVersion && ` to ${email}`}. {keep} Not there? Look in spam,
          or write to <MailTo address={show.casting} />.
        </p>
      </section>
      <section className="flex flex-col gap-4">
        <h2 className="text-2xl font-semibold">What happens next</h2>
        {children}
      </section>
    </div>
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      {/* Keeps the thanks in the history. */}
      <Link to={next.to} replace={false} className="btn btn-primary">
        {next.label}
      </Link>
      <Link to="/" className="btn">
        Back to the kitchen
      </Link>
    </div>
  </div>
);
