import { Suspense } from "react";
import { show } from "#contract/show.ts";
import { useCastingWindow } from "#frontend/api/casting-window.ts";
import { FoldedLostLink } from "#frontend/forms/folded-lost-link.tsx";
import { FormPage, Thanks } from "#frontend/forms/form-page.tsx";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";
import { CastingSteps, WhoMayApply } from "#frontend/shell/casting-steps.tsx";
import { Link } from "#frontend/shell/link.tsx";
import { ApplyInTime } from "./apply-in-time.tsx";

const WrongAddress = lazyComponent(async () => (await import("./wrong-address.tsx")).WrongAddress);

const TITLE = "Register Your Family";

/** The specification's, unless there is no form below. */
const Intro = () =>
  `Share your kitchen stories with us! ${useCastingWindow()?.isOpen === false ? "Apply here in season," : "Fill out the form below"} and we might just come knockin' on your door to feature your family's amazing cooking on our show.`;

const Header = () => (
  <>
    <header className="mb-6 text-center sm:mb-10">
      <h1 className="mb-4 text-4xl font-semibold sm:text-5xl">{TITLE}</h1>
      <p className="mx-auto max-w-xl text-lg">
        <Intro />
      </p>
    </header>
    <FoldedLostLink />
    {/* Brief on phones, so that the form begins on the first screen. */}
    <div className="mb-8 grid gap-x-8 gap-y-5 sm:mb-12 sm:grid-cols-2">
      <section className="flex flex-col gap-2 sm:gap-4">
        <h2 className="text-xl font-semibold sm:text-2xl">Who can apply</h2>
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

export const ApplyPage = () => (
  <FormPage
    title={TITLE}
    description={`Apply to be featured on ${show.name}: tell us about your family, your kitchen and your signature dishes.`}
    drawing="kitchen-window"
    header={<Header />}
    form={(onSent) => <ApplyInTime onSent={onSent} />}
    thanks={({ mendable, ...receipt }, onMended) => (
      <Thanks
        title="We've got your application"
        {...receipt}
        mend={
          <Suspense>
            {mendable && Date.now() < mendable.until && (
              <WrongAddress {...receipt} mendable={mendable} onMended={onMended} />
            )}
          </Suspense>
        }
        keep="It has the private link to your family's page: keep it to yourselves."
        next={{ label: "Share a food story", to: "/share-story" }}
      >
        <p>A real person will read it.</p>
        <CastingSteps from={2} />
      </Thanks>
    )}
  />
);
