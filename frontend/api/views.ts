import { queryOptions } from "@tanstack/react-query";
import type { NewView, View } from "#contract/views.ts";
import { api, bodyOf, ensureOk } from "./client.ts";
import { keys } from "./keys.ts";

const { views } = api;
const view = views[":id"];

export const viewsQuery = queryOptions({ queryKey: keys.views, queryFn: () => bodyOf(views.$get()) });

/** In place of the one `before`, which keeps its name. */
export const saveView = (json: NewView, before: View | undefined) =>
  before
    ? bodyOf(
        view.$put({ param: { id: before.id }, json: { query: json.query, updatedAt: before.updatedAt } }),
      )
    : bodyOf(views.$post({ json }), 201);

export const deleteView = (id: string) => ensureOk(view.$delete({ param: { id } }));
