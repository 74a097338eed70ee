import { useState } from "react";
import { show } from "#contract/show.ts";
import { onTouch } from "#frontend/forms/on-touch.tsx";
import { useStable } from "#frontend/hooks/use-stable.ts";
import { Link } from "#frontend/layout/link.tsx";
import { PageHead } from "#frontend/layout/page-head.tsx";
import { CastingSteps, WhoMayApply } from "#frontend/pages/casting.tsx";
import { FoldedLostLink } from "#frontend/pages/folded-lost-link.tsx";
import { Thanks } from "#frontend/pages/thanks.tsx";
import { useSent } from "#frontend/pages/use-sent.ts";
import { place } from "./application-place.ts";

const ApplicationForm = onTouch(place, () => import("./application-form.tsx"), "ApplicationForm");

const BeforeTheForm = () => (
  <>
    <header className="mb-6 text-center sm:mb-10">
      <h1 className="mb-4 text-4xl font-semibold sm:text-5xl">Register Your Family</h1>
      <p className="mx-auto max-w-xl text-lg">
        Share your kitchen stories with us! Fill out the form below and we might just come knockin' on your
        door to feature your family's amazing cooking on our show.
      </p>
    </header>
    <FoldedLostLink />
    {/* On phones in brief, so that the form begins on the first screen. */}
    <div className="mb-8 grid gap-x-8 gap-y-5 sm:mb-12 sm:grid-cols-2">
      <section className="flex flex-col gap-2 sm:gap-4">
        <h2 className="text-xl font-semibold sm:text-2xl">Who may apply</h2>
        <WhoMayApply brief />
      </section>
      <section className="flex flex-col gap-2 sm:gap-4">
        <h2 className="text-xl font-semibold sm:text-2xl">How casting works</h2>
        <CastingSteps brief />
        <Link to="/#casting" className="link self-start sm:hidden">
          More about casting
        </Link>
      </section>
    </div>
  </>
);

export const Register = () => {
  const { sent, noteSent } = useSent();
  const [email, setEmail] = useState<string>();
  const showThanks = useStable((to: string) => {
    setEmail(to);
    noteSent();
  });
  return (
    <>
      <PageHead
        title="Register Your Family"
        description={`Apply to be featured on ${show.name}: tell us about your family, your kitchen and your signature dishes.`}
      />
      {sent ? (
        <Thanks
          title="Your application has arrived"
          what="application"
          email={email}
          keep="In it is the link to your application's own page, where you see how it stands. It is private: keep it to yourselves."
          again={{ label: "Register another family", to: "/register" }}
        >
          <CastingSteps from={2} />
        </Thanks>
      ) : (
        <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
          <BeforeTheForm />
          <ApplicationForm onSent={showThanks} />
        </div>
      )}
    </>
  );
};
