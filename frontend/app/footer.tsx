import { keysOf } from "#contract/labels.ts";
import type { Address } from "#contract/pages.ts";
import { show } from "#contract/show.ts";
import { Sentence } from "#frontend/ui/sentence.tsx";
import { FooterContact } from "./footer-contact.tsx";
import { Link } from "./link.tsx";
import { Logo } from "./logo.tsx";
import { words } from "./words.ts";

/** Links by what they lead to. */
const Links = ({ to }: { to: Partial<Record<Address, string>> }) =>
  keysOf(to).map((address) => (
    <li key={address}>
      <Link to={address} className="link link-hover inline-block py-1">
        {to[address]}
      </Link>
    </li>
  ));

/** The foot of every page. */
export const Footer = () => {
  return (
    <footer className="mt-16 bg-neutral text-neutral-content print:hidden">
      <div className="mx-auto grid max-w-7xl gap-10 px-4 py-12 sm:grid-cols-3 sm:px-6">
        <div className="flex flex-col gap-3">
          <Logo />
          <p className="opacity-85">{show.tagline}</p>
        </div>
        <nav aria-label={words.quickLinks}>
          <h2 className="mb-3 text-lg font-semibold">{words.quickLinksTitle}</h2>
          <ul className="flex flex-col gap-1">
            <Links to={words.links} />
          </ul>
        </nav>
        <div>
          <h2 className="mb-3 text-lg font-semibold">{words.contact}</h2>
          <FooterContact />
        </div>
      </div>
      <div className="border-t border-neutral-content/20">
        <div className="mx-auto flex max-w-7xl flex-wrap justify-between gap-x-6 gap-y-2 px-4 py-5 text-sm sm:px-6">
          <p>
            <Sentence of={words.rights} show={show.name} />
          </p>
          <ul className="flex gap-6">
            <Links to={words.legal} />
          </ul>
        </div>
      </div>
    </footer>
  );
};
