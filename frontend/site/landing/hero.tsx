import { show } from "#contract/show.ts";
import { Porch } from "#frontend/drawings/porch.tsx";
import { StringOfLights } from "#frontend/drawings/string-of-lights.tsx";
import { Link } from "#frontend/shell/link.tsx";
import { useSeason } from "./use-season.ts";

export const Hero = () => {
  const { sentence, linkTo } = useSeason();
  return (
    <section id="home" className="relative isolate overflow-hidden bg-(--art-wall)">
      <StringOfLights className="absolute inset-x-0 top-0 h-16 w-full overflow-visible lg:h-20" />
      <div className="mx-auto grid max-w-7xl grid-cols-1 gap-x-8 px-4 sm:px-6 lg:min-h-[clamp(38rem,calc(100svh-12.5rem),54rem)] lg:grid-cols-[1fr_minmax(24rem,0.66fr)]">
        <div className="z-10 self-center pt-18 pb-2 max-lg:text-center lg:pt-16 lg:pb-24">
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
          <p className="mx-auto mt-6 max-w-lg text-lg font-medium text-pretty sm:text-2xl lg:mx-0">
            <strong className="block font-bold">{show.inOneLine}</strong> {show.tagline}
          </p>
          <div className="mt-7 flex flex-wrap gap-3 max-lg:justify-center">
            <Link
              {...linkTo("Register Your Family")}
              className="btn btn-primary btn-lg h-auto min-h-12 shrink min-w-[min(13.125rem,100%)]"
            />
            <Link to="/#about" className="btn btn-outline btn-lg">
              Learn More
            </Link>
          </div>
          {/* As high as its longest. */}
          <p className="mt-4 min-h-12 text-pretty lg:min-h-6">{sentence}</p>
        </div>
        <div className="relative -z-10 lg:min-h-full">
          <Porch className="mx-auto block w-full max-w-72 overflow-visible sm:max-w-104 lg:absolute lg:inset-x-0 lg:bottom-0 lg:h-[min(88%,54vw,50rem)] lg:max-w-none" />
        </div>
      </div>
    </section>
  );
};
