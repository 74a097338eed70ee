import { expect } from "vitest";
import type { ContactDetails, ContactEntry } from "#contract/contact-info.ts";
import { formats, show } from "#contract/show.ts";
import type { TestSite } from "./client.ts";

const CONTACT = "/api/contact-info";

export const filledContact: ContactDetails = {
  email: "casting@example.com",
  phone: show.fallbackContact.phone,
  location: formats.locationExample,
};

/** The details with another place. */
export const at = (location: string) => ({ ...filledContact, location });

/** The calls about contact entries. */
export const contactDesk = (worker: TestSite) => {
  const all = async (cookie: string, query = "") =>
    (await (await worker.call(`${CONTACT}/all${query}`, { cookie })).json()) as ContactEntry[];
  return {
    staff: () => worker.logIn("showrunner"),
    create: async (cookie: string, details: Partial<ContactDetails> = {}) => {
      const response = await worker.call(CONTACT, { json: { ...filledContact, ...details }, cookie });
      expect(response.status).toBe(201);
      return (await response.json()) as ContactEntry;
    },
    change: (cookie: string, path: string, json?: object) =>
      worker.call(`${CONTACT}/${path}`, { method: "PUT", json, cookie }),
    remove: (cookie: string, id: string, query = "") =>
      worker.call(`${CONTACT}/${id}${query}`, { method: "DELETE", cookie }),
    all,
    active: async () => (await worker.call(CONTACT)).json(),
    activeOnes: async (cookie: string) =>
      (await all(cookie)).filter(({ isActive }) => isActive).map(({ location }) => location),
  };
};
