import { Picture } from "#frontend/drawings/drawing.tsx";
import { FamilyTable } from "#frontend/drawings/kitchen-scenes.tsx";
import { FilmingDay } from "./filming-day.tsx";

const features = [
  {
    title: "Authentic Stories",
    text: "The recipe nobody wrote down, the aunt who guards it. You tell it; we listen.",
    picture: <Picture of="recipe-card" size="96 96" className="w-full" />,
  },
  {
    title: "Intimate Filming",
    text: "By the second pot, you forget we're there.",
    picture: (
      <Picture of="quiet-camera" size="96 96" className="w-full">
        <circle cx="29" cy="43" r="3.5" fill="var(--art-tomato)" className="art-rec" />
      </Picture>
    ),
  },
  {
    title: "Real Food",
    text: "No studio, no judges. What you cook is what everyone at your table eats.",
    picture: <Picture of="full-pot" size="96 96" className="w-full" />,
  },
];

export const About = () => (
  <section id="about" className="mx-auto max-w-7xl px-4 py-14 sm:px-6 sm:py-28">
    <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,0.8fr)_minmax(0,1fr)] items-center gap-x-16 gap-y-12">
      <FamilyTable className="mx-auto aspect-square w-full max-w-md lg:aspect-4/5 rounded-[50%_50%_1rem_1rem/40%_40%_1rem_1rem] lg:max-w-none" />
      <div>
        <h2 className="text-4xl leading-title font-extrabold tracking-tight sm:text-6xl">
          Celebrating Kitchen Stories
        </h2>
        <p className="mt-6 max-w-xl text-lg text-pretty sm:text-xl">
          Every family has a dish that says who they are. We knock on the door, sit down at the table, and
          stay until the pot is empty and the story is told.
        </p>
        <ul className="mt-10 border-t border-base-content/15">
          {features.map(({ title, text, picture }) => (
            <li key={title} className="flex gap-5 border-b border-base-content/15 py-5 sm:gap-7 sm:py-6">
              <div className="w-1/6 shrink-0 sm:size-20">{picture}</div>
              <div>
                <h3 className="text-2xl font-bold">{title}</h3>
                <p className="mt-1 max-w-lg text-pretty">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
    <FilmingDay />
  </section>
);
