import type { OwnData } from "#contract/own-data.ts";
import { formatDay } from "#frontend/lib/dates.ts";
import { FoldedPart } from "./part.tsx";
import { storedStoriesWords } from "./stored-stories-words.ts";

/** Stories that were shared from the family's address, and their photos. */
export const StoredStories = ({
  stories,
  photos,
  codeWay,
}: Pick<OwnData, "stories" | "photos" | "codeWay">) => (
  <FoldedPart title={storedStoriesWords.title}>
    {stories.length === 0 && (
      <p>{codeWay === "mailed" ? storedStoriesWords.none : storedStoriesWords.afterCode}</p>
    )}
    {stories.map(({ id, title, content, culturalBackground, recipeOrigins, authorName, createdAt }) => (
      <details key={id} className="w-full">
        <summary className="cursor-pointer py-1 font-semibold wrap-anywhere">
          {title} <span className="text-sm font-normal opacity-80">{formatDay(createdAt)}</span>
        </summary>
        <div className="flex flex-col gap-2 pt-1 pl-4 whitespace-pre-line wrap-anywhere">
          <p>{storedStoriesWords.by(authorName)}</p>
          {culturalBackground && <p>{storedStoriesWords.background(culturalBackground)}</p>}
          <p>{content}</p>
          {recipeOrigins && <p>{storedStoriesWords.origins(recipeOrigins)}</p>}
        </div>
      </details>
    ))}
    {photos.length > 0 && (
      <ul aria-label={storedStoriesWords.photos} className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo}>
            <a href={photo} target="_blank" rel="noreferrer" className="block">
              <img
                src={photo}
                alt={storedStoriesWords.photo(index + 1)}
                loading="lazy"
                decoding="async"
                width={96}
                height={96}
                className="size-24 rounded-field bg-base-300 object-cover text-xs"
              />
            </a>
          </li>
        ))}
      </ul>
    )}
  </FoldedPart>
);
