import type { voices } from "#contract/show.ts";

/** What families say who were on the show; nothing until there are any. */
export const Voices = ({ quotes, film }: typeof voices) =>
  (quotes.length > 0 || film) && (
    <section aria-label="What families say" className="mx-auto max-w-7xl px-4 pb-14 sm:px-6 sm:pb-28">
      <div className="grid gap-10 md:grid-cols-3">
        {quotes.map(({ text, who }) => (
          <figure key={text}>
            <blockquote className="font-display text-2xl leading-snug font-bold text-pretty">
              “{text}”
            </blockquote>
            <figcaption className="mt-3">{who}</figcaption>
          </figure>
        ))}
      </div>
      {film && (
        <a href={film} className="btn btn-outline mt-8">
          Watch a few minutes of it
        </a>
      )}
    </section>
  );
