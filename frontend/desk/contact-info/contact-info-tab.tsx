import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { ContactEntry } from "#contract/contact-info.ts";
import { activeContactQuery, contactsQuery } from "#frontend/api/contact-info.ts";
import { useList } from "#frontend/api/use-list.ts";
import { ListState, ShowMore } from "#frontend/desk/list/list-state.tsx";
import { SkeletonCards } from "#frontend/ui/skeleton.tsx";
import { ActiveContact } from "./active-contact.tsx";
import { ContactDialog } from "./contact-dialog.tsx";
import { ContactItem } from "./contact-item.tsx";
import { DeleteContact } from "./delete-contact.tsx";

const CARDS = "grid gap-4 lg:grid-cols-2";

/** What a dialog is open about. */
type Opened = { what: "add" } | { what: "edit" | "delete"; entry: ContactEntry } | null;

export const ContactInfoTab = () => {
  const [opened, setOpened] = useState<Opened>(null);
  const list = useList(contactsQuery);
  const { data: entries = [] } = list;
  const { data: shown } = useQuery(activeContactQuery);
  // The public's answer may be a minute old; it is needed only where the active entry is further down the list.
  const active = entries.find(({ isActive }) => isActive) ?? (list.hasNextPage ? shown : null);
  const close = () => setOpened(null);

  return (
    <div className="flex flex-col gap-6">
      {list.data && <ActiveContact contact={active} />}
      <section aria-labelledby="contact-entries" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 id="contact-entries" className="text-xl font-semibold">
            All Entries
          </h3>
          <button type="button" className="btn btn-primary" onClick={() => setOpened({ what: "add" })}>
            <Plus aria-hidden className="size-4" />
            Add Contact Info
          </button>
        </div>
        <ListState
          list={list}
          things="contact entries"
          skeleton={<SkeletonCards count={2} className={CARDS} />}
        >
          <p>No contact information yet.</p>
          <p className="text-sm opacity-80">The first entry you add is what the public sees.</p>
        </ListState>
        {entries.length > 0 && (
          <ul className={CARDS}>
            {entries.map((entry) => (
              <ContactItem
                key={entry.id}
                entry={entry}
                onEdit={() => setOpened({ what: "edit", entry })}
                onDelete={() => setOpened({ what: "delete", entry })}
              />
            ))}
          </ul>
        )}
        <ShowMore list={list} things="contact entries" />
      </section>
      {opened?.what === "add" && <ContactDialog onClose={close} />}
      {opened?.what === "edit" && <ContactDialog entry={opened.entry} onClose={close} />}
      {opened?.what === "delete" && <DeleteContact entry={opened.entry} onClose={close} />}
    </div>
  );
};
