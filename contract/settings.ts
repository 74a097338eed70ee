import { retentionChange } from "./retention.ts";
import type { Retention } from "./retention-days.ts";
import { emailAddress } from "./text.ts";
import { knownVersion } from "./versions.ts";
import { z } from "./zod.ts";

export interface Settings {
  /** Gets a copy of every released email. */
  copyTo: string | null;
  /** Whether subscribers confirm by email. */
  doubleOptIn: boolean;
  retention: Retention;
  updatedAt: string;
}

/** Omitted settings stay. */
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
