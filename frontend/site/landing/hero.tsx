import { show } from "#contract/show.ts";
import { Porch } from "#frontend/drawings/porch.tsx";
import { StringOfLights } from "#frontend/drawings/string-of-lights.tsx";
import { Link } from "#frontend/shell/link.tsx";

export const Hero = () => (
  <section id="home" className="relative isolate overflow-hidden bg-(--art-wall)">
    <StringOfLights className="absolute inset-x-0 top-0 h-16 w-full overflow-visible lg:h-20" />
    <div className="mx-auto grid max-w-7xl gap-x-8 px-4 sm:px-6 lg:min-h-[clamp(42rem,calc(100svh-4.5rem),58rem)] lg:grid-cols-[1fr_minmax(24rem,0.66fr)]">
      <div className="z-10 self-center pt-24 pb-20 max-lg:text-center lg:pt-20 lg:pb-24">
        <h1 className="show-name font-black">
          {show.name.split(" ").map((word, index, { length }) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the words never reorder
              key={index}
              className={`block ${index === length - 1 ? "text-(--art-door) dark:text-primary" : ""}`}
            >
              {`${word} `}
            </span>
          ))}
        </h1>
        <p className="mx-auto mt-7 max-w-md text-xl font-medium text-pretty sm:text-2xl lg:mx-0">
          {show.tagline}
        </p>
        <div className="mt-8 flex flex-wrap gap-3 max-lg:justify-center">
          <Link to="/register" className="btn btn-primary btn-lg">
            Register Your Family
          </Link>
          <Link to="/#about" className="btn btn-outline btn-lg">
            Learn More
          </Link>
        </div>
      </div>
      <div className="relative -z-10 lg:min-h-full">
        <Porch className="mx-auto block w-full max-w-104 overflow-visible lg:absolute lg:inset-x-0 lg:bottom-0 lg:h-[min(88%,54vw,50rem)] lg:max-w-none" />
      </div>
    </div>
  </section>
);
