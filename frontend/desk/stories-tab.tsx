import { useInfiniteQuery } from "@tanstack/react-query";
import { Eye, Images, MapPin, UtensilsCrossed } from "lucide-react";
import { type Story, storyPhotoKinds } from "#contract/stories.ts";
import { explicitOrders } from "#frontend/api/lists.ts";
import { deleteStory, storiesQuery } from "#frontend/api/stories.ts";
import { SearchBox, SortSelect } from "#frontend/desk/lists/filters.tsx";
import { ListPage } from "#frontend/desk/lists/list-page.tsx";
import { DialogButton } from "#frontend/desk/shared/buttons.tsx";
import { DeleteEntryButton } from "#frontend/desk/shared/delete-dialog.tsx";
import { countLabel, formatDay, formatMinute } from "#frontend/desk/shared/format.ts";
import { PhotoGroups } from "#frontend/desk/shared/photos.tsx";
import { useUrlFilter } from "#frontend/lib/use-url-filter.ts";
import { MailTo } from "#frontend/ui/contact-links.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { LabeledValue } from "#frontend/ui/labeled-value.tsx";
import { Photo } from "#frontend/ui/photo.tsx";

const SIZE = "size-20 shrink-0 rounded-field";

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

const StoryDialog = ({ story, onClose }: { story: Story; onClose: () => void }) => (
  <Dialog title={story.title} wide onClose={onClose}>
    <div className="flex flex-col gap-6">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <LabeledValue label="Author">{story.authorName}</LabeledValue>
        <LabeledValue label="Email Address">
          <MailTo address={story.email} />
        </LabeledValue>
        {story.culturalBackground && (
          <LabeledValue label="Cultural Background">{story.culturalBackground}</LabeledValue>
        )}
        <LabeledValue label="Received">{formatMinute(story.createdAt)}</LabeledValue>
      </dl>
      <p className="max-w-prose text-lg leading-relaxed whitespace-pre-line wrap-anywhere">{story.content}</p>
      {story.recipeOrigins && (
        <dl>
          <LabeledValue label="Recipe Origins">{story.recipeOrigins}</LabeledValue>
        </dl>
      )}
      {story.dishPhotos.length + story.kitchenPhotos.length === 0 && (
        <p className="opacity-80">No photos uploaded with this story</p>
      )}
      <PhotoGroups kinds={storyPhotoKinds} of={story} />
    </div>
  </Dialog>
);

const StoryCard = ({ story }: { story: Story }) => (
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
        {countLabel(story.dishPhotos.length + story.kitchenPhotos.length, "photo")}
      </span>
      <time dateTime={story.createdAt}>{formatDay(story.createdAt)}</time>
      <div className="ml-auto flex gap-1">
        <DialogButton
          Icon={Eye}
          label="View"
          aria-label={`View ${story.title}`}
          className="btn-ghost"
          dialog={(close) => <StoryDialog story={story} onClose={close} />}
        />
        <DeleteEntryButton
          label={`Delete ${story.title}`}
          thing="Story"
          subject={story.id}
          deletion={{ mutationFn: deleteStory }}
          gone={`The story of ${story.authorName} is gone.`}
          failure="Failed to delete the story submission."
        >
          <p>
            This permanently deletes <strong>{story.title}</strong> by {story.authorName}, with its photos and
            its emails. This cannot be undone.
          </p>
        </DeleteEntryButton>
      </div>
    </footer>
  </article>
);

export const StoriesTab = () => {
  const [filter, , field] = useUrlFilter({ q: null, sort: explicitOrders });
  const list = useInfiniteQuery(storiesQuery(filter));
  const { data: stories = [] } = list;

  return (
    <ListPage
      list={list}
      things="stories"
      tools={
        <>
          <SearchBox placeholder="Title, author or email" {...field("q")} />
          <SortSelect others={{ name: "Title" }} {...field("sort")} />
        </>
      }
      cards="grid gap-3 md:grid-cols-2 xl:grid-cols-3"
      empty={filter.q ? "No story matches this search." : "No story submissions yet."}
    >
      {stories.map((story) => (
        <li key={story.id} data-entry={story.id} className="flex">
          <StoryCard story={story} />
        </li>
      ))}
    </ListPage>
  );
};
