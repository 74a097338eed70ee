import { Mail, MapPin, Phone } from "lucide-react";
import { keysOf } from "#contract/labels.ts";
import type { Address } from "#contract/pages.ts";
import { show } from "#contract/show.ts";
import { useContact } from "#frontend/api/active-contact.ts";
import { MailTo, TelLink } from "#frontend/ui/contact-links.tsx";
import { Link } from "./link.tsx";
import { Logo } from "./logo.tsx";

const quickLinks = {
  "/#home": "Home",
  "/#about": "About",
  "/register": "Register Your Family",
  "/share-story": "Share Your Story",
} as const;
const legalLinks = { "/privacy-policy": "Privacy Policy", "/terms-of-service": "Terms of Service" } as const;

const Links = ({ to }: { to: Partial<Record<Address, string>> }) =>
  keysOf(to).map((address) => (
    <li key={address}>
      <Link to={address} className="link link-hover inline-block py-1">
        {to[address]}
      </Link>
    </li>
  ));

const Contact = () => {
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

export const Footer = () => (
  <footer className="mt-16 bg-neutral text-neutral-content print:hidden">
    <div className="mx-auto grid max-w-7xl gap-10 px-4 py-12 sm:grid-cols-3 sm:px-6">
      <div className="flex flex-col gap-3">
        <Logo />
        <p className="opacity-85">{show.tagline}</p>
      </div>
      <nav aria-label="Quick links">
        <h2 className="mb-3 text-lg font-semibold">Quick Links</h2>
        <ul className="flex flex-col gap-1">
          <Links to={quickLinks} />
        </ul>
      </nav>
      <div>
        <h2 className="mb-3 text-lg font-semibold">Contact</h2>
        <Contact />
      </div>
    </div>
    <div className="border-t border-neutral-content/20">
      <div className="mx-auto flex max-w-7xl flex-wrap justify-between gap-x-6 gap-y-2 px-4 py-5 text-sm sm:px-6">
        <p>© {show.name}. All rights reserved.</p>
        <ul className="flex gap-6">
          <Links to={legalLinks} />
        </ul>
      </div>
    </div>
  </footer>
);
