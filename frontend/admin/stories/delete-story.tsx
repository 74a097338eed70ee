import { useMutation } from "@tanstack/react-query";
import type { Story } from "../../../contract/stories.ts";
import { deleteStory } from "../../api/stories.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast, toastFailure } from "../../ui/toast.ts";

export const DeleteStory = ({ story, onClose }: { story: Story; onClose: () => void }) => {
  const deletion = useMutation({
    ...deleteStory,
    onSuccess: (...result) => {
      toast("Story Deleted", `The story of ${story.authorName} is gone.`);
      onClose();
      return deleteStory.onSuccess?.(...result);
    },
    onError: () => toastFailure("Delete Failed", "Failed to delete the story submission."),
  });
  return (
    <ConfirmDialog
      title="Delete Story?"
      action="Delete"
      pending={deletion.isPending}
      onClose={onClose}
      onConfirm={() => deletion.mutate(story.id)}
    >
      <p>
        This permanently deletes <strong>{story.title}</strong> by {story.authorName}, with its photos and its
        mails. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
};
