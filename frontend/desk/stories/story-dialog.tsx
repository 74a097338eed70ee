import { useState } from "react";
import { type PhotoKind, photoKinds } from "#contract/photos.ts";
import { photoFields, type Story } from "#contract/stories.ts";
import { formatMinute } from "#frontend/desk/shared/format.ts";
import { Answer } from "#frontend/ui/answer.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { type NamedPhoto, PhotoViewer } from "./photo-viewer.tsx";
import { StoryPhoto } from "./story-photo.tsx";

const groupTitles: Record<PhotoKind, string> = { dish: "Dish Photos", kitchen: "Kitchen Photos" };

const namedPhotos = (story: Story, kind: PhotoKind): NamedPhoto[] => {
  const { field, name } = photoFields[kind];
  return story[field].map((address, index) => ({ address, name: `${name} ${index + 1}` }));
};

const PhotoGroup = ({
  title,
  photos,
  onOpen,
}: {
  title: string;
  photos: NamedPhoto[];
  onOpen: (photo: NamedPhoto) => void;
}) => (
  <section className="flex flex-col gap-3">
    <h3 className="text-lg font-semibold">{title}</h3>
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {photos.map((photo) => (
        <li key={photo.address}>
          <button
            type="button"
            className="block w-full cursor-zoom-in overflow-hidden rounded-field border border-base-300"
            onClick={() => onOpen(photo)}
          >
            <span className="sr-only">Enlarge </span>
            <StoryPhoto {...photo} className="aspect-square w-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  </section>
);

/** The whole of a story, with its photos. */
export const StoryDialog = ({ story, onClose }: { story: Story; onClose: () => void }) => {
  const [place, setPlace] = useState<number | null>(null);
  const groups = photoKinds.map((kind) => ({ title: groupTitles[kind], photos: namedPhotos(story, kind) }));
  const photos = groups.flatMap((group) => group.photos);
  return (
    <>
      <Dialog title={story.title} wide onClose={onClose}>
        <div className="flex flex-col gap-6">
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            <Answer label="Author">{story.authorName}</Answer>
            <Answer label="Email Address">
              <MailTo address={story.email} />
            </Answer>
            {story.culturalBackground && (
              <Answer label="Cultural Background">{story.culturalBackground}</Answer>
            )}
            <Answer label="Received">{formatMinute(story.createdAt)}</Answer>
          </dl>
          <p className="max-w-prose text-lg leading-relaxed whitespace-pre-line wrap-anywhere">
            {story.content}
          </p>
          {story.recipeOrigins && (
            <dl>
              <Answer label="Recipe Origins">{story.recipeOrigins}</Answer>
            </dl>
          )}
          {photos.length === 0 && <p className="opacity-80">No photos uploaded with this story</p>}
          {groups
            .filter((group) => group.photos.length > 0)
            .map((group) => (
              <PhotoGroup
                key={group.title}
                {...group}
                onOpen={({ address }) => setPlace(photos.findIndex((photo) => photo.address === address))}
              />
            ))}
        </div>
      </Dialog>
      {place !== null && (
        <PhotoViewer photos={photos} place={place} onTurn={setPlace} onClose={() => setPlace(null)} />
      )}
    </>
  );
};
