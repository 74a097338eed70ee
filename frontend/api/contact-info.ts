import { mutationOptions } from "@tanstack/react-query";
import type { ContactChange, ContactEntry } from "#contract/contact-info.ts";
import { fetchActiveContact } from "./active-contact.ts";
import { answerOf, api, successful } from "./client.ts";
import { keys } from "./keys.ts";
import { listQuery } from "./lists.ts";

const contactInfo = api["contact-info"];

export const contactsQuery = listQuery(keys.contactInfo, (query) => contactInfo.all.$get({ query }));

/** Reloads the public details past the HTTP cache, so that the editor sees the change at once. Visitors see it within a minute. */
const thenReloadPublic = async <Answer>(change: Promise<Answer>) => {
  const answer = await change;
  void fetchActiveContact("reload").catch(() => undefined);
  return answer;
};

/** Updates the entry with the id, or creates one. */
export const saveContact = mutationOptions({
  mutationFn: ({ id, json }: { id: string | undefined; json: ContactChange }) =>
    thenReloadPublic(
      answerOf<ContactEntry>(
        id ? contactInfo[":id"].$put({ param: { id }, json }) : contactInfo.$post({ json }),
      ),
    ),
});

export const activateContact = mutationOptions({
  mutationFn: (id: string) => thenReloadPublic(answerOf(contactInfo[":id"].activate.$put({ param: { id } }))),
});

export const deleteContact = mutationOptions({
  mutationFn: ({ id, updatedAt }: Pick<ContactEntry, "id" | "updatedAt">) =>
    thenReloadPublic(successful(contactInfo[":id"].$delete({ param: { id }, query: { updatedAt } }))),
});
