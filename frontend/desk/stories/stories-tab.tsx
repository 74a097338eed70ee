import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Story } from "#contract/stories.ts";
import { chosenOrders } from "#frontend/api/lists.ts";
import { deleteStory, storiesQuery } from "#frontend/api/stories.ts";
import { DeleteDialog } from "#frontend/desk/shared/delete-dialog.tsx";
import { ListPage } from "#frontend/desk/shared/list-page.tsx";
import { SearchBox } from "#frontend/desk/shared/search-box.tsx";
import { SortSelect } from "#frontend/desk/shared/sort-select.tsx";
import { useAddressFilter } from "#frontend/lib/use-address-filter.ts";
import { SkeletonCards } from "#frontend/ui/skeleton.tsx";
import { StoryCard } from "./story-card.tsx";
import { StoryDialog } from "./story-dialog.tsx";

const CARDS = "grid gap-3 md:grid-cols-2 xl:grid-cols-3";

/** What a dialog is open about. */
type Opened = { what: "view" | "delete"; story: Story } | null;

export const StoriesTab = () => {
  const [opened, setOpened] = useState<Opened>(null);
  const [filter, setFilter] = useAddressFilter({ q: null, sort: chosenOrders });
  const list = useInfiniteQuery(storiesQuery(filter));
  const { data: stories = [] } = list;
  const close = () => setOpened(null);

  return (
    <>
      <ListPage
        list={list}
        things="stories"
        tools={
          <>
            <SearchBox
              label="Search by title, author or email"
              placeholder="Title, author or email"
              value={filter.q}
              onSearch={(q) => setFilter({ q })}
            />
            <SortSelect
              others={{ name: "Title" }}
              value={filter.sort}
              onChange={(sort) => setFilter({ sort })}
            />
          </>
        }
        skeleton={<SkeletonCards className={CARDS} />}
        empty={filter.q ? "No story matches this search." : "No story submissions yet."}
      >
        <ul className={CARDS}>
          {stories.map((story) => (
            <li key={story.id} data-entry={story.id} className="flex">
              <StoryCard
                story={story}
                onView={() => setOpened({ what: "view", story })}
                onDelete={() => setOpened({ what: "delete", story })}
              />
            </li>
          ))}
        </ul>
      </ListPage>
      {opened?.what === "view" && <StoryDialog story={opened.story} onClose={close} />}
      {opened?.what === "delete" && (
        <DeleteDialog
          thing="Story"
          subject={opened.story.id}
          deletion={deleteStory}
          gone={`The story of ${opened.story.authorName} is gone.`}
          failure="Failed to delete the story submission."
          onClose={close}
        >
          <p>
            This permanently deletes <strong>{opened.story.title}</strong> by {opened.story.authorName}, with
            its photos and its emails. This cannot be undone.
          </p>
        </DeleteDialog>
      )}
    </>
  );
};
