import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useOnceHydrated } from "#frontend/lib/use-hydrated.ts";
import { PageHead } from "#frontend/shell/page-head.tsx";
import type { Receipt } from "./thanks.tsx";

/**
 * Whether the page's form was sent, in the history entry's state rather than the address: a reload or the back button shows the
 * thanks again, and a link an empty form.
 */
const useSent = () => {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  // The prerendered page shows the form.
  const sent = useOnceHydrated(() => state?.sent === true, false);
  const before = useRef(sent);
  useEffect(() => {
    if (before.current === sent) return;
    before.current = sent;
    window.scrollTo({ top: 0, behavior: "instant" });
    document.querySelector<HTMLElement>(sent ? "main h1" : "main")?.focus({ preventScroll: true });
  }, [sent]);
  const noteSent = (firstVersion: string | undefined) =>
    navigate(pathname, { replace: true, state: { sent: true, firstVersion } });
  return { sent, firstVersion: sent ? state.firstVersion : undefined, noteSent };
};

interface FormPageProps {
  title: string;
  description: string;
  header: ReactNode;
  form: (onSent: (receipt: Receipt) => void) => ReactNode;
  /** Replaces header and form. */
  thanks: (receipt: Receipt) => ReactNode;
}

export const FormPage = ({ title, description, header, form, thanks }: FormPageProps) => {
  const { sent, firstVersion, noteSent } = useSent();
  const [email, setEmail] = useState<string>();
  const showThanks = (receipt: Receipt) => {
    setEmail(receipt.email);
    noteSent(receipt.firstVersion);
  };
  return (
    <>
      <PageHead title={title} description={description} />
      {sent ? (
        thanks({ email, firstVersion })
      ) : (
        <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
          {header}
          {form(showThanks)}
        </div>
      )}
    </>
  );
};
