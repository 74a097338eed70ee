import { mutationOptions } from "@tanstack/react-query";
import { answerOf, api } from "./client.ts";

export const exportPerson = mutationOptions({
  mutationFn: (email: string) => answerOf(api.people.export.$post({ json: { email } })),
  gcTime: 0,
});

export const deletePerson = mutationOptions({
  mutationFn: (email: string) => answerOf(api.people.delete.$post({ json: { email } })),
});
