import type { ContactDetails } from "#contract/contact-info.ts";
import { show } from "#contract/show.ts";
import { ContactLines } from "./contact-lines.tsx";

/** What the public sees: the active entry, or what stands in for it. */
export const ActiveContact = ({ contact }: { contact: ContactDetails | null | undefined }) => (
  <section
    aria-labelledby="active-contact"
    className="flex flex-col gap-3 rounded-box border border-primary/40 bg-base-100 p-5 shadow-sm sm:p-6"
  >
    <h3 id="active-contact" className="text-xl font-semibold">
      Active Contact Information
    </h3>
    <ContactLines contact={contact ?? show.fallbackContact} />
    <p className="text-sm opacity-80">
      {contact
        ? "Shown at the foot of every page; a change reaches everybody within a minute."
        : "Nothing is stored yet. Until then the foot of every page shows these."}
    </p>
  </section>
);
