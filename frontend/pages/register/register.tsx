import { Suspense, useState } from "react";
import { Link } from "#frontend/app/link.tsx";
import { PageHead } from "#frontend/app/page-head.tsx";
import { onTouch } from "#frontend/forms/on-touch.tsx";
import { Thanks } from "#frontend/forms/thanks.tsx";
import { useSent } from "#frontend/forms/use-sent.ts";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";
import { useStable } from "#frontend/lib/use-stable.ts";
import { FoldedLostLink } from "#frontend/pages/lost-link/folded-lost-link.tsx";
import type { ApplicationFormProps, WaitingApplicationProps } from "./application-form.tsx";
import { place } from "./application-place.ts";
import { CastingSteps, WhoMayApply } from "./casting.tsx";
import { words } from "./words.ts";

const loadForm = () => import("./application-form.tsx");
const ApplicationForm = onTouch<"ApplicationForm", ApplicationFormProps>(place, loadForm, "ApplicationForm");
const WaitingApplication = lazyComponent<"WaitingApplication", WaitingApplicationProps>(
  loadForm,
  "WaitingApplication",
);

const BeforeTheForm = () => (
  <>
    <header className="mb-6 text-center sm:mb-10">
      <h1 className="mb-4 text-4xl font-semibold sm:text-5xl">{words.title}</h1>
      <p className="mx-auto max-w-xl text-lg">{words.invitation}</p>
    </header>
    <FoldedLostLink />
    {/* On phones in brief, so that the form begins on the first screen. */}
    <div className="mb-8 grid gap-x-8 gap-y-5 sm:mb-12 sm:grid-cols-2">
      <section className="flex flex-col gap-2 sm:gap-4">
        <h2 className="text-xl font-semibold sm:text-2xl">{words.whoMayApply}</h2>
        <WhoMayApply brief />
      </section>
      <section className="flex flex-col gap-2 sm:gap-4">
        <h2 className="text-xl font-semibold sm:text-2xl">{words.howCastingWorks}</h2>
        <CastingSteps brief />
        <Link to="/#casting" className="link self-start sm:hidden">
          {words.moreAboutCasting}
        </Link>
      </section>
    </div>
  </>
);

export const Register = () => {
  const { sent, waiting, noteSent, noteWaiting, noteNothing } = useSent();
  const [email, setEmail] = useState<string>();
  const showThanks = useStable((to?: string) => {
    setEmail(to);
    noteSent();
  });
  const showWaiting = useStable(noteWaiting);
  return (
    <>
      <PageHead title={words.title} description={words.description} />
      {sent ? (
        <Thanks
          title={words.sent.title}
          confirmation={words.sent.confirmation}
          email={email}
          keep={words.sent.keep}
          again={{ label: words.sent.again, to: "/register" }}
        >
          <CastingSteps from={2} />
        </Thanks>
      ) : (
        <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
          {waiting ? (
            <Suspense fallback={<div className="min-h-svh" />}>
              <WaitingApplication
                submissionKey={waiting}
                onSent={showThanks}
                onWaits={showWaiting}
                onGone={noteNothing}
              />
            </Suspense>
          ) : (
            <>
              <BeforeTheForm />
              <ApplicationForm onSent={showThanks} onWaits={showWaiting} />
            </>
          )}
        </div>
      )}
    </>
  );
};
