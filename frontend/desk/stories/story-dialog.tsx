import { type Story, storyPhotoKinds } from "#contract/stories.ts";
import { PhotoGroups } from "#frontend/desk/photos/photo-groups.tsx";
import { formatMinute } from "#frontend/desk/shared/format.ts";
import { Answer } from "#frontend/ui/answer.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";

/** The whole of a story, with its photos. */
export const StoryDialog = ({ story, onClose }: { story: Story; onClose: () => void }) => (
  <Dialog title={story.title} wide onClose={onClose}>
    <div className="flex flex-col gap-6">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Answer label="Author">{story.authorName}</Answer>
        <Answer label="Email Address">
          <MailTo address={story.email} />
        </Answer>
        {story.culturalBackground && <Answer label="Cultural Background">{story.culturalBackground}</Answer>}
        <Answer label="Received">{formatMinute(story.createdAt)}</Answer>
      </dl>
      <p className="max-w-prose text-lg leading-relaxed whitespace-pre-line wrap-anywhere">{story.content}</p>
      {story.recipeOrigins && (
        <dl>
          <Answer label="Recipe Origins">{story.recipeOrigins}</Answer>
        </dl>
      )}
      {story.dishPhotos.length + story.kitchenPhotos.length === 0 && (
        <p className="opacity-80">No photos uploaded with this story</p>
      )}
      <PhotoGroups kinds={storyPhotoKinds} of={story} />
    </div>
  </Dialog>
);
