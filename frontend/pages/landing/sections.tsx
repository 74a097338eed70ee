import { About } from "./about.tsx";
import { Casting } from "./casting.tsx";
import { Hero } from "./hero.tsx";
import { LookingFor } from "./looking-for.tsx";

/** What the landing page tells. */
export const Sections = () => (
  <>
    <Hero />
    <About />
    <LookingFor />
    <Casting />
  </>
);
