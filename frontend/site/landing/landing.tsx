import { CastingSteps, WhoMayApply } from "#frontend/shell/casting-steps.tsx";
import { Link } from "#frontend/shell/link.tsx";
import { PageHead } from "#frontend/shell/page-head.tsx";
import { About } from "./about.tsx";
import { Hero } from "./hero.tsx";
import { LookingFor } from "./looking-for.tsx";
import { Newsletter } from "./newsletter.tsx";

const Casting = () => (
  <section id="casting" className="mx-auto max-w-6xl px-4 py-20 sm:px-6 sm:py-28">
    <div className="rounded-box border border-base-300 bg-base-100 px-6 pt-8 pb-10 shadow-sm sm:px-12 sm:pt-12">
      <h2 className="border-b-3 border-primary pb-6 text-4xl leading-title font-extrabold tracking-tight sm:text-6xl">
        How Casting Works
      </h2>
      <div className="mt-8 grid lg:grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)] gap-x-16 gap-y-12">
        <div className="text-lg">
          <CastingSteps />
        </div>
        <div className="flex flex-col items-start gap-5">
          <h3 className="text-3xl font-bold">Who may apply</h3>
          <WhoMayApply />
          <Link to="/register" className="link mt-2 font-semibold">
            Go to the application
          </Link>
        </div>
      </div>
    </div>
  </section>
);

export const Landing = () => (
  <>
    <PageHead />
    <Hero />
    <About />
    <LookingFor />
    <Casting />
    <Newsletter />
  </>
);
