import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Story } from "#contract/stories.ts";
import { storiesQuery } from "#frontend/api/stories.ts";
import { ListState, ShowMore } from "#frontend/desk/list/list-state.tsx";
import { SkeletonCards } from "#frontend/ui/skeleton.tsx";
import { DeleteStory } from "./delete-story.tsx";
import { StoryCard } from "./story-card.tsx";
import { StoryDialog } from "./story-dialog.tsx";

const CARDS = "grid gap-4 md:grid-cols-2 xl:grid-cols-3";

/** What a dialog is open about. */
type Opened = { what: "view" | "delete"; story: Story } | null;

export const StoriesTab = () => {
  const [opened, setOpened] = useState<Opened>(null);
  const list = useInfiniteQuery(storiesQuery);
  const { data: stories = [] } = list;
  const close = () => setOpened(null);

  return (
    <div className="flex flex-col gap-4">
      <ListState list={list} things="stories" skeleton={<SkeletonCards className={CARDS} />}>
        <p>No story submissions yet.</p>
      </ListState>
      {stories.length > 0 && (
        <ul className={CARDS}>
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
      <ShowMore list={list} things="stories" />
      {opened?.what === "view" && <StoryDialog story={opened.story} onClose={close} />}
      {opened?.what === "delete" && <DeleteStory story={opened.story} onClose={close} />}
    </div>
  );
};
