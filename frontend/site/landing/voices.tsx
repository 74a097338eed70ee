import type { voices } from "#contract/show.ts";

/** What families say who were on the show; nothing until there are any. */
export const Voices = ({ quotes, film }: typeof voices) =>
  (quotes.length > 0 || film) && (
    <div className="mx-auto grid max-w-7xl gap-10 px-4 pb-14 sm:px-6 sm:pb-28 md:grid-cols-3">
      {quotes.map(({ text, who }) => (
        <figure key={text}>
          <blockquote className="font-display text-2xl font-bold text-pretty">“{text}”</blockquote>
          <figcaption className="mt-3">{who}</figcaption>
        </figure>
      ))}
      {film && (
        <a href={film} className="btn btn-outline">
          Watch a few minutes of it
        </a>
      )}
    </div>
  );
