import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Address } from "#contract/pages.ts";
import { show } from "#contract/show.ts";
import { useOnceHydrated } from "#frontend/lib/use-hydrated.ts";
import { Link } from "#frontend/shell/link.tsx";
import { PageHead } from "#frontend/shell/page-head.tsx";
import { MailTo } from "#frontend/ui/contact-links.tsx";
import { BesideDrawing } from "./beside-drawing.tsx";

export interface Receipt {
  /** The confirmation's recipient. */
  email: string;
  /** What to say if an earlier version was received, maybe with another email address. */
  firstVersion: string | undefined;
  /** What was just sent, so that a mistyped address can be mended `until` then, in milliseconds. */
  mendable?: { id: string; submissionKey: string; until: number } | undefined;
}

interface ThanksProps extends Receipt {
  title: string;
  children: ReactNode;
  /** Below the address. */
  mend?: ReactNode;
  keep?: string;
  next: { label: string; to: Address };
}

export const Thanks = ({ title, email, firstVersion, mend, children, keep, next }: ThanksProps) => (
  <div className="mx-auto max-w-2xl px-4 py-10 sm:px-6 sm:py-16">
    <h1 tabIndex={-1} className="mb-8 text-center text-4xl font-semibold sm:text-5xl">
      {title}
    </h1>
    <div className="flex flex-col gap-8 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm sm:p-8">
      {firstVersion && <p className="font-semibold wrap-anywhere">{firstVersion}</p>}
      <section className="flex flex-col gap-4">
        <h2 className="text-2xl font-semibold">Check your email</h2>
        {firstVersion ? (
          <p>We've sent a confirmation.</p>
        ) : (
          <div className="flex flex-col gap-2">
            <p>
              We've sent a confirmation to{" "}
              <strong className="block font-display text-2xl font-bold wrap-anywhere sm:text-3xl">
                {email}
              </strong>
            </p>
            {mend}
          </div>
        )}
        <p className="wrap-anywhere">
          {keep} Not there? Look in spam, or write to <MailTo address={show.casting} />.
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

/**
 * What came of the page's form, in the history entry's state rather than the address: a reload or the back button shows the
 * thanks again, and a link an empty form.
 */
const useReceipt = () => {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  // The prerendered page shows the form.
  const receipt = useOnceHydrated<Receipt | undefined>(() => state?.receipt, undefined);
  const before = useRef(receipt);
  useEffect(() => {
    if (before.current === receipt) return;
    before.current = receipt;
    window.scrollTo({ top: 0, behavior: "instant" });
    document.querySelector<HTMLElement>(receipt ? "main h1" : "main")?.focus({ preventScroll: true });
  }, [receipt]);
  return [
    receipt,
    (next: Receipt) => navigate(pathname, { replace: true, state: { receipt: next } }),
  ] as const;
};

interface FormPageProps {
  title: string;
  description: string;
  /** Beside the form. */
  drawing: string;
  header: ReactNode;
  form: (onSent: (receipt: Receipt) => void) => ReactNode;
  thanks: (receipt: Receipt, onSent: (receipt: Receipt) => void) => ReactNode;
}

export const FormPage = ({ title, description, drawing, header, form, thanks }: FormPageProps) => {
  const [receipt, note] = useReceipt();
  return (
    <>
      <PageHead title={title} description={description} />
      {receipt ? (
        thanks(receipt, note)
      ) : (
        <BesideDrawing of={drawing}>
          {header}
          {form(note)}
        </BesideDrawing>
      )}
    </>
  );
};
