import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Story } from "../../../contract/stories.ts";
import { serverMessage } from "../../api/errors.ts";
import { storiesQuery } from "../../api/stories.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DeleteStory } from "./delete-story.tsx";
import { StoryCard } from "./story-card.tsx";
import { StoryDialog } from "./story-dialog.tsx";

/** What a dialog is open about. */
type Opened = { what: "view" | "delete"; story: Story } | null;

export const StoriesTab = () => {
  const [opened, setOpened] = useState<Opened>(null);
  const list = useInfiniteQuery(storiesQuery);
  const stories = list.data?.pages.flatMap((page) => page.stories) ?? [];
  const close = () => setOpened(null);

  return (
    <div className="flex flex-col gap-4">
      {list.isPending && (
        <EmptyState>
          <span aria-hidden className="loading loading-dots loading-lg text-primary" />
          <p role="status">Loading stories...</p>
        </EmptyState>
      )}
      {list.isError && (
        <EmptyState>
          <p role="alert">{serverMessage(list.error, "The stories could not be loaded.")}</p>
          <button type="button" className="btn" onClick={() => list.refetch()}>
            Try again
          </button>
        </EmptyState>
      )}
      {list.isSuccess && stories.length === 0 && (
        <EmptyState>
          <p>No story submissions yet.</p>
        </EmptyState>
      )}
      {stories.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {stories.map((story) => (
            <li key={story.id} className="flex">
              <StoryCard
                story={story}
                onView={() => setOpened({ what: "view", story })}
                onDelete={() => setOpened({ what: "delete", story })}
              />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <button
          type="button"
          className="btn self-center"
          disabled={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? "Loading stories..." : "Show more"}
        </button>
      )}
      {opened?.what === "view" && <StoryDialog story={opened.story} onClose={close} />}
      {opened?.what === "delete" && <DeleteStory story={opened.story} onClose={close} />}
    </div>
  );
};
