import { retentionChange } from "./retention.ts";
import type { Retention } from "./retention-days.ts";
import { emailAddress } from "./text.ts";
import { knownVersion } from "./versions.ts";
import { z } from "./zod.ts";

/** What staff set for the whole site. */
export interface Settings {
  /** Gets a copy of every mail that staff release; `null` for nobody. */
  copyTo: string | null;
  /** Whether who subscribes to the newsletter is asked to confirm it by a mail. */
  doubleOptIn: boolean;
  /** How long things are kept. */
  retention: Retention;
  /** ISO 8601, UTC. */
  updatedAt: string;
}

/** Any part of it; what is left out stays. */
export const settingsChange = z.object({
  copyTo: z
    .union([z.literal(""), emailAddress])
    .nullable()
    .transform((address) => address || null)
    .optional(),
  doubleOptIn: z.boolean().optional(),
  retention: retentionChange.optional(),
  ...knownVersion.shape,
});
export type SettingsChange = z.output<typeof settingsChange>;
