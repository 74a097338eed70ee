import { PageHead } from "#frontend/shell/page-head.tsx";
import { About } from "./about.tsx";
import { Casting } from "./casting.tsx";
import { Hero } from "./hero.tsx";
import { LookingFor } from "./looking-for.tsx";
import { Newsletter } from "./newsletter.tsx";

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
