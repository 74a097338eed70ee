import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { PageHead } from "#frontend/app/page-head.tsx";
import { useOnceHydrated } from "#frontend/lib/use-hydrated.ts";

/**
 * Whether the form of this page was sent. The browser's history notes it and not the address: the thanks come back by a reload or
 * the back button, and a link to the same address leads to an empty form.
 */
const useSent = () => {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  // The prerendered page is the form.
  const sent = useOnceHydrated(() => state?.sent === true, false);
  const before = useRef(sent);
  useEffect(() => {
    if (before.current === sent) return;
    before.current = sent;
    window.scrollTo({ top: 0, behavior: "instant" });
    document.querySelector<HTMLElement>(sent ? "main h1" : "main")?.focus({ preventScroll: true });
  }, [sent]);
  return [sent, () => navigate(pathname, { replace: true, state: { sent: true } })] as const;
};

interface FormPageProps {
  title: string;
  description: string;
  /** Above the form. */
  header: ReactNode;
  /** The form; `onSent` is told where the confirmation goes. */
  form: (onSent: (email: string) => void) => ReactNode;
  /** In its place, once it is sent. */
  thanks: (email: string | undefined) => ReactNode;
}

/** A page with a form for everybody, and with thanks in its place. */
export const FormPage = ({ title, description, header, form, thanks }: FormPageProps) => {
  const [sent, noteSent] = useSent();
  const [email, setEmail] = useState<string>();
  const showThanks = (to: string) => {
    setEmail(to);
    noteSent();
  };
  return (
    <>
      <PageHead title={title} description={description} />
      {sent ? (
        thanks(email)
      ) : (
        <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
          {header}
          {form(showThanks)}
        </div>
      )}
    </>
  );
};
