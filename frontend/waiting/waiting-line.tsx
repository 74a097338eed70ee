import { CloudUpload } from "lucide-react";
import { useEffect, useRef } from "react";
import { useHref, useLinkClickHandler, useLocation, useNavigate } from "react-router";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { kindWords } from "./kind-words.ts";
import { Named, named, nameOf } from "./named.tsx";
import { useSending } from "./use-sending.ts";
import { isOnlyOne, pageOf, type WaitingForm } from "./waiting-form.ts";
import { useWaitingForms } from "./what-waits.ts";
import { words } from "./words.ts";

/** Leads to where the form stands. The address names it for another tab, which has not this one's history. */
const ToForm = ({ form }: { form: WaitingForm }) => {
  const to = pageOf(form);
  const label = kindWords[form.kind].open;
  const open = useLinkClickHandler<HTMLAnchorElement>(to, { state: { waiting: form.submissionKey } });
  return (
    <a
      href={useHref(isOnlyOne(form) ? to : `${to}#${form.submissionKey}`)}
      onClick={open}
      aria-label={named(form, label)}
      className="link py-1"
    >
      {label}
    </a>
  );
};

const Item = ({ form }: { form: WaitingForm }) => {
  const { waits, isOpen, notTaken } = kindWords[form.kind];
  const { refusal } = form;
  return (
    <li className="wrap-anywhere">
      <Named form={form} text={form.isOpen ? (refusal ? notTaken : isOpen) : waits} />{" "}
      {form.isOpen && refusal?.answer.message} <ToForm form={form} />
    </li>
  );
};

/** Sends what waits on the device, and says on every page that something does; not of the form that the page shows. */
export const WaitingLine = () => {
  const forms = useWaitingForms();
  const { state, hash, pathname } = useLocation();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  useSending(forms, place, (form, end) => {
    const { arrived, thanks, notTaken, over } = kindWords[form.kind];
    const page = pageOf(form);
    const again = () => navigate(page);
    // A family's page says itself how far it has come, once it has asked anew.
    const next = () =>
      form.kind === "questionnaire" ? location.assign(page) : navigate(page, { state: { sent: true } });
    const offer = form.kind === "newsletter" ? undefined : { label: words.whatNext, onAction: next };
    if (end === "resumed") {
      // The form stands there as it was sent.
      if (pathname === page) navigate(page, { replace: true, state: { waiting: form.submissionKey } });
    } else if (end === "arrived") toast(arrived, named(form, thanks), offer);
    else if (end === "refused") toastFailure(notTaken, nameOf(form));
    else {
      const hadPhotos = form.kind === "story" && form.photos.length > 0;
      const isKept = hadPhotos ? `${words.openIsOver} ${words.photosRemoved}` : words.openIsOver;
      toastFailure(words.removed, named(form, form.isOpen ? isKept : over), {
        label: words.fillInAgain,
        onAction: again,
      });
    }
  });

  const inAddress = forms?.find(({ submissionKey }) => hash === `#${submissionKey}`)?.submissionKey;
  useEffect(() => {
    if (inAddress) navigate(pathname, { replace: true, state: { waiting: inAddress } });
  }, [inAddress, navigate, pathname]);

  const shown = (forms ?? []).filter(
    (form) =>
      form.submissionKey !== state?.waiting && !(form.kind === "questionnaire" && pageOf(form) === pathname),
  );
  return (
    <>
      <aside
        aria-label={words.region}
        hidden={shown.length === 0}
        className="border-b border-base-300 bg-base-200 px-4 py-2 text-sm sm:px-6 print:hidden"
      >
        <div className="mx-auto flex max-w-7xl items-start gap-3">
          <CloudUpload aria-hidden className="size-5 shrink-0" />
          <div role="status">
            <ul className="flex flex-col gap-1">
              {shown.map((form) => (
                <Item key={form.submissionKey} form={form} />
              ))}
            </ul>
          </div>
        </div>
      </aside>
      {/* Outside: on the form's own page there is no line, and Turnstile may have to ask nevertheless. */}
      <div ref={place} hidden />
    </>
  );
};
