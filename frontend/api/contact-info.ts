import type { ContactChange, ContactEntry } from "#contract/contact-info.ts";
import { fetchActiveContact } from "./active-contact.ts";
import { api, bodyOf, ensureOk } from "./client.ts";
import { keys } from "./keys.ts";
import { listQuery } from "./lists.ts";

const contactInfo = api["contact-info"];

export const contactsQuery = listQuery(keys.contactInfo, (query) => contactInfo.all.$get({ query }));

/** Reloads the public details past the HTTP cache, so that the editor sees the change at once. Visitors see it within a minute. */
const thenReloadPublic = async <Result>(change: Promise<Result>) => {
  const result = await change;
  void fetchActiveContact("reload").catch(() => undefined);
  return result;
};

export const saveContact = ({ id, json }: { id: string | undefined; json: ContactChange }) =>
  thenReloadPublic(
    bodyOf<ContactEntry>(id ? contactInfo[":id"].$put({ param: { id }, json }) : contactInfo.$post({ json })),
  );

export const activateContact = (id: string) =>
  thenReloadPublic(bodyOf(contactInfo[":id"].activate.$put({ param: { id } })));

export const deleteContact = ({ id, updatedAt }: Pick<ContactEntry, "id" | "updatedAt">) =>
  thenReloadPublic(ensureOk(contactInfo[":id"].$delete({ param: { id }, query: { updatedAt } })));
