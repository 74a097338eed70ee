import { mutationOptions } from "@tanstack/react-query";
import type { Person } from "#contract/people.ts";
import { api, bodyOf } from "./client.ts";

/* Everything the site holds about whoever uses an email address. */

/** Not cached, because it is personal. */
export const exportPerson = mutationOptions({
  mutationFn: (json: Person) => bodyOf(api.people.export.$post({ json })),
  gcTime: 0,
});

export const deletePerson = (json: Person) => bodyOf(api.people.delete.$post({ json }));
