import { Eye, Images, MapPin, UtensilsCrossed } from "lucide-react";
import type { Story } from "#contract/stories.ts";
import { Photo } from "#frontend/desk/photos/photo.tsx";
import { formatDay } from "#frontend/desk/shared/format.ts";
import { DeleteButton } from "#frontend/ui/delete-button.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";

interface StoryCardProps {
  story: Story;
  onView: () => void;
  onDelete: () => void;
}

const photoCount = ({ dishPhotos, kitchenPhotos }: Story) => {
  const count = dishPhotos.length + kitchenPhotos.length;
  return count === 1 ? "1 photo" : `${count} photos`;
};

const SIZE = "size-20 shrink-0 rounded-field";

/** A story's first photo, of a dish if there is one; where there is none, a sign of that. */
const Thumbnail = ({ title, dishPhotos, kitchenPhotos }: Story) => {
  const address = dishPhotos[0] ?? kitchenPhotos[0];
  return address ? (
    <Photo
      address={address}
      name={`First of the photos for ${title}`}
      className={`${SIZE} bg-base-300 object-cover`}
    />
  ) : (
    <span className={`${SIZE} flex items-center justify-center bg-base-200`}>
      <UtensilsCrossed aria-hidden className="size-7 opacity-70" />
    </span>
  );
};

/** A story in short. */
export const StoryCard = ({ story, onView, onDelete }: StoryCardProps) => (
  <article className="flex min-w-0 grow flex-col gap-3 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm">
    <header className="flex items-start gap-4">
      <Thumbnail {...story} />
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="text-lg leading-snug font-semibold wrap-anywhere">{story.title}</h3>
        <p className="text-sm wrap-anywhere">
          by <strong>{story.authorName}</strong>
        </p>
        <MailTo address={story.email} className="link link-hover self-start py-0.5 text-sm" />
      </div>
    </header>
    {story.culturalBackground && (
      <p className="badge badge-soft badge-secondary h-auto py-0.5 wrap-anywhere">
        {story.culturalBackground}
      </p>
    )}
    <p className="line-clamp-4 wrap-anywhere">{story.content}</p>
    {story.recipeOrigins && (
      <p className="flex gap-2 text-sm">
        <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 opacity-70" />
        <span className="line-clamp-2 wrap-anywhere">
          <span className="sr-only">Recipe origins: </span>
          {story.recipeOrigins}
        </span>
      </p>
    )}
    <footer className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-base-300 pt-3 text-sm">
      <span className="flex items-center gap-1.5">
        <Images aria-hidden className="size-4 opacity-70" />
        {photoCount(story)}
      </span>
      <time dateTime={story.createdAt}>{formatDay(story.createdAt)}</time>
      <span className="ml-auto flex gap-1">
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          aria-label={`View ${story.title}`}
          onClick={onView}
        >
          <Eye aria-hidden className="size-4" />
          View
        </button>
        <DeleteButton label={`Delete ${story.title}`} onClick={onDelete} />
      </span>
    </footer>
  </article>
);
