import { useQuery } from "@tanstack/react-query";
import { Mail, MapPin, Phone } from "lucide-react";
import { show } from "#contract/show.ts";
import { activeContactQuery } from "#frontend/api/contact-info.ts";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { TelLink } from "#frontend/ui/tel-link.tsx";

/** What staff have stored; until that is here, and when there is none, what the prerendered page shows. */
export const FooterContact = () => {
  const { data } = useQuery(activeContactQuery);
  const { email, phone, location } = data ?? show.fallbackContact;
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
