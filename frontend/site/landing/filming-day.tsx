import { filmingDay } from "#contract/preparation.ts";
import { Stove, Viewfinder } from "#frontend/drawings/kitchen-scenes.tsx";

export const FilmingDay = () => (
  <div className="mt-16 sm:mt-24">
    <h2 className="text-4xl leading-title font-extrabold tracking-tight sm:text-6xl">
      A Filming Day, Hour by Hour
    </h2>
    <p className="mt-5 max-w-xl text-lg text-pretty sm:text-xl">
      Say we knock at ten. Yours begins when it suits you.
    </p>
    <div className="relative mt-8 sm:mt-12">
      <Stove className="aspect-7/5 w-full rounded-box md:aspect-2/1 lg:aspect-12/5" />
      <Viewfinder />
    </div>
    <ol className="mt-8 grid gap-x-8 gap-y-6 lg:grid-cols-5">
      {filmingDay.map(({ at, what, text }) => (
        <li key={at} className="grid grid-cols-[minmax(24%,max-content)_1fr] items-baseline gap-x-3 lg:block">
          <p className="font-display text-xl font-bold text-primary lg:text-3xl">{at}</p>
          <div>
            <h3 className="text-2xl font-bold">{what}</h3>
            <p className="mt-1 max-w-lg text-pretty">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </div>
);
