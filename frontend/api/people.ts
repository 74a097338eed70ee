import { mutationOptions } from "@tanstack/react-query";
import { answerOf, api } from "./client.ts";

/** All that the site holds about an address. */
export const exportPerson = mutationOptions({
  mutationFn: (email: string) => answerOf(api.people.export.$post({ json: { email } })),
  gcTime: 0,
});

/** Deletes all of it. */
export const deletePerson = mutationOptions({
  mutationFn: (email: string) => answerOf(api.people.delete.$post({ json: { email } })),
});
