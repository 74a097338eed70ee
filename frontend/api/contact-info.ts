import { mutationOptions } from "@tanstack/react-query";
import type { ContactChange, ContactEntry } from "#contract/contact-info.ts";
import { fetchActiveContact } from "./active-contact.ts";
import { answerOf, api, successful } from "./client.ts";
import { keys } from "./keys.ts";
import { listQuery } from "./lists.ts";

const contactInfo = api["contact-info"];

/** Every entry, for staff, a page at a time. */
export const contactsQuery = listQuery(keys.contactInfo, (query) => contactInfo.all.$get({ query }));

/**
 * After a change what the public sees is asked for past the browser's own cache, which also has it right from then on: whoever
 * made the change is to see it at once, and everybody else within a minute.
 */
const thenPublic = async <Answer>(change: Promise<Answer>) => {
  const answer = await change;
  void fetchActiveContact("reload").catch(() => undefined);
  return answer;
};

interface ContactSubmission {
  json: ContactChange;
  /** `undefined` for a new entry. */
  id: string | undefined;
}

/** Stores details: as a new entry, or in place of those of the one with the id. */
export const saveContact = mutationOptions({
  mutationFn: ({ id, json }: ContactSubmission) =>
    thenPublic(
      answerOf<ContactEntry>(
        id ? contactInfo[":id"].$put({ param: { id }, json }) : contactInfo.$post({ json }),
      ),
    ),
});

export const activateContact = mutationOptions({
  mutationFn: (id: string) => thenPublic(answerOf(contactInfo[":id"].activate.$put({ param: { id } }))),
});

export const deleteContact = mutationOptions({
  mutationFn: ({ id, updatedAt }: Pick<ContactEntry, "id" | "updatedAt">) =>
    thenPublic(successful(contactInfo[":id"].$delete({ param: { id }, query: { updatedAt } }))),
});
