import { emailAddress } from "./text.ts";
import { z } from "./zod.ts";

/** Asks for the links of the applications that were sent with an address. */
export const linkRequest = z.object({ email: emailAddress });
export type LinkRequest = z.output<typeof linkRequest>;
