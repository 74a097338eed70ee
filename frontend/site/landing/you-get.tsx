import { keysOf } from "#contract/labels.ts";
import { youGet } from "#contract/show.ts";
import { Picture } from "#frontend/drawings/drawing.tsx";

/** All stand on one shelf. */
const pictures = { paid: "groceries", kept: "framed-table", cleaned: "dish-rack" } as const;

const given = keysOf(youGet).filter((name) => youGet[name].text);

export const YouGet = () =>
  given.length > 0 && (
    <section className="mx-auto max-w-7xl px-4 pt-12 sm:px-6 sm:pt-24">
      <h2 className="text-4xl leading-title font-extrabold tracking-tight sm:text-6xl">What You Get</h2>
      <ul className="mt-7 grid gap-y-6 md:mt-12 md:grid-cols-3">
        {given.map((name) => (
          <li key={name} className="grid grid-cols-[30%_1fr] items-end gap-x-5 md:block">
            <div className="border-b-8 border-(--art-wood) md:border-b-12">
              <Picture of={pictures[name]} size="200 160" className="block w-full md:max-w-68" />
            </div>
            <div className="md:pt-5 md:pr-10">
              <h3 className="text-2xl font-bold">{youGet[name].title}</h3>
              <p className="mt-1 text-pretty">{youGet[name].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
