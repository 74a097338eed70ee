import { voices } from "#contract/show.ts";
import { CastingSteps, WhoMayApply } from "#frontend/shell/casting-steps.tsx";
import { About } from "./about.tsx";
import { LookingFor } from "./looking-for.tsx";
import { Newsletter } from "./newsletter.tsx";
import { Questions } from "./questions.tsx";
import { ApplyBar } from "./season.tsx";
import { Voices } from "./voices.tsx";
import { YouGet } from "./you-get.tsx";

const Casting = () => (
  <section id="casting" className="mx-auto max-w-6xl px-4 py-14 sm:px-6 sm:py-28">
    <div className="rounded-box border border-base-300 bg-base-100 px-6 pt-8 pb-10 shadow-sm sm:px-12 sm:pt-12">
      <h2 className="border-b-3 border-primary pb-6 text-4xl leading-title font-extrabold tracking-tight sm:text-6xl">
        How Casting Works
      </h2>
      <div className="mt-8 grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)] gap-x-16 gap-y-12">
        <div className="text-lg">
          <CastingSteps />
        </div>
        <div className="flex flex-col items-start gap-5">
          <h3 className="text-3xl font-bold">Who may apply</h3>
          <WhoMayApply />
        </div>
      </div>
    </div>
  </section>
);

/** The landing page after its first screen. */
export const Below = () => (
  <>
    <div className="rendered-near">
      <YouGet />
      <About />
      <Voices {...voices} />
      <LookingFor />
      <Casting />
      <Questions />
      <ApplyBar />
    </div>
    <Newsletter />
  </>
);
