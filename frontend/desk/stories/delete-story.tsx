import type { Story } from "#contract/stories.ts";
import { deleteStory } from "#frontend/api/stories.ts";
import { DeleteDialog } from "#frontend/desk/editing/delete-dialog.tsx";

export const DeleteStory = ({ story, onClose }: { story: Story; onClose: () => void }) => (
  <DeleteDialog
    thing="Story"
    subject={story.id}
    deletion={deleteStory}
    gone={`The story of ${story.authorName} is gone.`}
    failure="Failed to delete the story submission."
    onClose={onClose}
  >
    <p>
      This permanently deletes <strong>{story.title}</strong> by {story.authorName}, with its photos and its
      mails. This cannot be undone.
    </p>
  </DeleteDialog>
);
