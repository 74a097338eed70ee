import { mutationOptions } from "@tanstack/react-query";
import type { Person } from "#contract/people.ts";
import { answerOf, api } from "./client.ts";

export const exportPerson = mutationOptions({
  mutationFn: (json: Person) => answerOf(api.people.export.$post({ json })),
  gcTime: 0,
});

export const deletePerson = mutationOptions({
  mutationFn: (json: Person) => answerOf(api.people.delete.$post({ json })),
});
