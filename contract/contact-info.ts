import { emailAddress, requiredText, textLimits } from "./text.ts";
import { knownVersion, z } from "./zod.ts";

export const contactDetails = z.object({
  email: emailAddress,
  phone: requiredText(textLimits.phone, "Phone number is required"),
  location: requiredText(textLimits.short, "Location is required"),
});
export type ContactDetails = z.output<typeof contactDetails>;

export const contactChange = z.extend(contactDetails, knownVersion.shape);
export type ContactForm = z.input<typeof contactChange>;
export type ContactChange = z.output<typeof contactChange>;

/** Exactly one entry is active, unless there are none. */
export interface ContactEntry extends ContactDetails {
  id: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}
