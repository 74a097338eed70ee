import { useState } from "react";
import type { Story } from "#contract/stories.ts";
import { chosenOrders } from "#frontend/api/lists.ts";
import { storiesQuery } from "#frontend/api/stories.ts";
import { useList } from "#frontend/api/use-list.ts";
import { FilterRow } from "#frontend/desk/list/filter-row.tsx";
import { ListState, ShowMore } from "#frontend/desk/list/list-state.tsx";
import { SearchBox } from "#frontend/desk/list/search-box.tsx";
import { SortSelect } from "#frontend/desk/list/sort-select.tsx";
import { useAddressFilter } from "#frontend/lib/use-address-filter.ts";
import { SkeletonCards } from "#frontend/ui/skeleton.tsx";
import { DeleteStory } from "./delete-story.tsx";
import { StoryCard } from "./story-card.tsx";
import { StoryDialog } from "./story-dialog.tsx";

const CARDS = "grid gap-4 md:grid-cols-2 xl:grid-cols-3";

/** What a dialog is open about. */
type Opened = { what: "view" | "delete"; story: Story } | null;

export const StoriesTab = () => {
  const [opened, setOpened] = useState<Opened>(null);
  const [filter, setFilter] = useAddressFilter({ q: null, sort: chosenOrders });
  const list = useList(storiesQuery(filter));
  const { data: stories = [] } = list;
  const close = () => setOpened(null);

  return (
    <div className="flex flex-col gap-4">
      <FilterRow>
        <SearchBox
          label="Search by title, author or e-mail"
          placeholder="Title, author or e-mail"
          value={filter.q}
          onSearch={(q) => setFilter({ q })}
        />
        <SortSelect name="Title" value={filter.sort} onChange={(sort) => setFilter({ sort })} />
      </FilterRow>
      <ListState list={list} things="stories" skeleton={<SkeletonCards className={CARDS} />}>
        {filter.q ? <p>No story matches this search.</p> : <p>No story submissions yet.</p>}
      </ListState>
      {stories.length > 0 && (
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
      )}
      <ShowMore list={list} things="stories" />
      {opened?.what === "view" && <StoryDialog story={opened.story} onClose={close} />}
      {opened?.what === "delete" && <DeleteStory story={opened.story} onClose={close} />}
    </div>
  );
};
