import { Link } from "react-router";
import { show } from "../../../contract/show.ts";
import { PageHead } from "../../layout/page-head.tsx";

export const Landing = () => (
  <>
    <PageHead />
    <section
      id="home"
      className="mx-auto flex max-w-4xl flex-col items-center gap-6 px-4 py-24 text-center sm:py-32"
    >
      <h1 className="text-5xl font-bold sm:text-7xl">{show.name}</h1>
      <p className="max-w-xl text-xl">{show.tagline}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/register" className="btn btn-primary btn-lg">
          Register Your Family
        </Link>
        <Link to="/#about" className="btn btn-outline btn-lg">
          Learn More
        </Link>
      </div>
    </section>
    <section id="about" className="mx-auto max-w-3xl px-4 py-16 text-center">
      <h2 className="mb-4 text-3xl font-semibold">Celebrating Kitchen Stories</h2>
      <p className="text-lg">{show.description}</p>
    </section>
  </>
);
