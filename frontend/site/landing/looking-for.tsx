import type { ReactNode } from "react";
import type { Address } from "#contract/pages.ts";
import { Picture } from "#frontend/drawings/drawing.tsx";
import { Link } from "#frontend/shell/link.tsx";
import { useSeason } from "./use-season.ts";

const Wallpaper = () => (
  <svg aria-hidden="true" className="absolute inset-0 size-full">
    <defs>
      <pattern id="art-sprigs" width="72" height="96" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="var(--art-wallpaper-sprig)" strokeWidth="2.5" strokeLinecap="round">
          <path d="M18 36V14M18 26c-8 0-10-6-10-10 7 0 10 4 10 10zM18 22c8 0 10-6 10-10-7 0-10 4-10 10z" />
          <path d="M54 84V62M54 74c-8 0-10-6-10-10 7 0 10 4 10 10zM54 70c8 0 10-6 10-10-7 0-10 4-10 10z" />
        </g>
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#art-sprigs)" />
  </svg>
);

interface DoorProps {
  title: string;
  text: string;
  link: { to: Address; children: string };
  /** A utility of utilities.css for the door's colors. */
  paint: string;
  fanlight: ReactNode;
  fitting: ReactNode;
}

/** A card in the form of a door, which opens a little on hover and focus. */
const Door = ({ title, text, link, paint, fanlight, fitting }: DoorProps) => (
  <article className="group flex w-full max-w-80 flex-col sm:max-w-md rounded-t-full bg-(--art-trim) p-3 pb-0 text-center text-(--art-cream) sm:p-4 sm:pb-0">
    <div className="overflow-hidden rounded-t-full">{fanlight}</div>
    <div className="flex grow flex-col border-t-12 border-(--art-trim) bg-(--art-inside) sm:border-t-16">
      <div
        className={`relative flex grow origin-left flex-col items-center px-3 pt-5 pb-6 transition-transform duration-500 ease-out ajar sm:px-8 sm:pt-7 sm:pb-8 ${paint}`}
      >
        {fitting}
        <div className="sunken-panel mt-5 flex w-full grow flex-col items-center gap-3 border-4 px-3 py-5 sm:gap-4 sm:px-6 sm:py-7">
          <h3 className="text-3xl leading-tight font-bold">{title}</h3>
          <p className="grow text-lg text-pretty">{text}</p>
          <Link {...link} className="btn btn-accent btn-lg mt-2" />
        </div>
        <span
          aria-hidden
          className="absolute top-14 right-4 size-5 rounded-full bg-(--art-brass) shadow-[inset_3px_3px_0_var(--art-brass-light)] sm:right-8"
        />
      </div>
    </div>
  </article>
);

const COOKS =
  "Three generations at one stove, a father and his smoker, cousins who argue about garlic: if you cook at home and mean it, we want to knock on your door.";

export const LookingFor = () => {
  const { isOpen, sentence, linkTo } = useSeason();
  return (
    <section className="relative isolate bg-(--art-wallpaper) pt-14 sm:pt-28">
      <div className="-z-10">
        <Wallpaper />
      </div>
      <div className="relative mx-auto max-w-7xl px-4 text-center sm:px-6">
        <h2 className="text-4xl leading-title font-extrabold tracking-tight sm:text-6xl">
          What We're Looking For
        </h2>
        <p className="mx-auto mt-5 max-w-xl text-lg sm:text-xl">Two doors. Come in by either, or by both.</p>
        <div className="mt-12 flex flex-col items-center justify-center gap-10 sm:mt-16 md:flex-row md:items-stretch lg:gap-20">
          <Door
            title="Authentic Family Cooks"
            text={isOpen ? COOKS : sentence}
            link={linkTo("Apply Now")}
            paint="door-paprika"
            fanlight={<Picture of="pots-behind-glass" size="400 200" className="block w-full" />}
            fitting={<Picture of="knocker" size="120 80" className="w-28" />}
          />
          <Door
            title="Food Story Tellers"
            text="The soup that crossed an ocean, the cake that ended a feud. Write it down, add a photo or two, and slip it through our door. It may end up in an episode."
            link={{ to: "/share-story", children: "Share Your Story" }}
            paint="door-basil"
            fanlight={<Picture of="books-behind-glass" size="400 200" className="block w-full" />}
            fitting={<Picture of="mail-slot" size="160 80" className="w-36" />}
          />
        </div>
      </div>
      <div aria-hidden className="relative h-12 border-t-10 border-(--art-trim-shade) bg-(--art-wood)" />
    </section>
  );
};
