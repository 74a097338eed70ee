import { Mail, MapPin, Phone } from "lucide-react";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { TelLink } from "#frontend/ui/tel-link.tsx";
import { useContact } from "./use-contact.ts";

export const FooterContact = () => {
  const { email, phone, location } = useContact();
  return (
    <address className="flex flex-col gap-1 not-italic">
      <MailTo address={email} className="link link-hover flex items-center gap-2 py-1">
        <Mail aria-hidden className="size-4 shrink-0" />
        <span className="wrap-anywhere">{email}</span>
      </MailTo>
      <TelLink phone={phone} className="link link-hover flex items-center gap-2 py-1">
        <Phone aria-hidden className="size-4 shrink-0" />
        <span className="wrap-anywhere">{phone}</span>
      </TelLink>
      <span className="flex items-center gap-2 py-1">
        <MapPin aria-hidden className="size-4 shrink-0" />
        <span className="wrap-anywhere">{location}</span>
      </span>
    </address>
  );
};
