import { mutationOptions } from "@tanstack/react-query";
import { answerOf, api } from "./client.ts";

/** A fresh code to read out to a family, which ends the one before. Forgotten as soon as nobody looks at it. */
export const showCode = mutationOptions({
  mutationFn: (familyId: string) =>
    answerOf(api["family-registrations"][":id"].code.show.$post({ param: { id: familyId } })),
  gcTime: 0,
});
