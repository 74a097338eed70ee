import { useInfiniteQuery } from "@tanstack/react-query";
import { explicitOrders } from "#frontend/api/lists.ts";
import { storiesQuery } from "#frontend/api/stories.ts";
import { ListPage } from "#frontend/desk/shared/list-page.tsx";
import { SearchBox, SortSelect } from "#frontend/desk/shared/list-tools.tsx";
import { useAddressFilter } from "#frontend/lib/use-address-filter.ts";
import { SkeletonCards } from "#frontend/ui/skeleton.tsx";
import { StoryCard } from "./story.tsx";

const CARDS = "grid gap-3 md:grid-cols-2 xl:grid-cols-3";

export const StoriesTab = () => {
  const [filter, setFilter] = useAddressFilter({ q: null, sort: explicitOrders });
  const list = useInfiniteQuery(storiesQuery(filter));
  const { data: stories = [] } = list;

  return (
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
            <StoryCard story={story} />
          </li>
        ))}
      </ul>
    </ListPage>
  );
};
