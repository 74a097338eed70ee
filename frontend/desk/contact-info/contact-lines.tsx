import { Mail, MapPin, Phone } from "lucide-react";
import type { ContactDetails } from "#contract/contact-info.ts";

const lines = [
  ["email", "Email", Mail],
  ["phone", "Phone", Phone],
  ["location", "Location", MapPin],
] as const;

/** Contact details as text, each with what it is. */
export const ContactLines = ({ contact }: { contact: ContactDetails }) => (
  <dl className="flex flex-col gap-1.5">
    {lines.map(([name, label, Icon]) => (
      <div key={name} className="flex items-start gap-2">
        <dt>
          <Icon aria-hidden className="mt-1 size-4 shrink-0 opacity-80" />
          <span className="sr-only">{label}</span>
        </dt>
        <dd className="wrap-anywhere">{contact[name]}</dd>
      </div>
    ))}
  </dl>
);
