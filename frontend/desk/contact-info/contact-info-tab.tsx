import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { ContactEntry } from "#contract/contact-info.ts";
import { show } from "#contract/show.ts";
import { contactsQuery } from "#frontend/api/contact-info.ts";
import { ListPage } from "#frontend/desk/shared/list-page.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { SkeletonCards } from "#frontend/ui/list-states.tsx";
import { ContactDialog } from "./contact-dialog.tsx";
import { ContactItem, ContactLines } from "./contact-item.tsx";

const CARDS = "grid gap-3 lg:grid-cols-2";

export const ContactInfoTab = () => {
  /** Without an entry, a new one is added. */
  const [editing, setEditing] = useState<{ entry?: ContactEntry } | null>(null);
  const list = useInfiniteQuery(contactsQuery);
  const { data: entries = [] } = list;
  const active = entries.find(({ isActive }) => isActive);

  return (
    <div className="flex flex-col gap-3">
      {list.data && (
        <section
          aria-labelledby="active-contact"
          className="mt-3 flex flex-col gap-2 rounded-box border border-primary/40 bg-base-100 p-4"
        >
          <h3 id="active-contact" className="text-lg font-semibold">
            Active Contact Information
          </h3>
          <ContactLines contact={active ?? show.fallbackContact} />
          <p className="text-sm opacity-80">
            {active
              ? "Shown at the bottom of every page. Changes reach everyone within a minute."
              : "Nothing is stored yet. Until then, the bottom of every page shows these details."}
          </p>
        </section>
      )}
      <section aria-labelledby="contact-entries">
        <ListPage
          list={list}
          things="contact entries"
          tools={
            <>
              <h3 id="contact-entries" className="mr-auto text-lg font-semibold">
                All Entries
              </h3>
              <Button className="btn-primary" onClick={() => setEditing({})}>
                <Plus aria-hidden className="size-4" />
                Add Contact Info
              </Button>
            </>
          }
          skeleton={<SkeletonCards count={2} className={CARDS} />}
          empty={
            <>
              <p>No contact information yet.</p>
              <p className="text-sm opacity-80">The first entry you add is what the public sees.</p>
            </>
          }
        >
          <ul className={CARDS}>
            {entries.map((entry) => (
              <ContactItem key={entry.id} entry={entry} onEdit={() => setEditing({ entry })} />
            ))}
          </ul>
        </ListPage>
      </section>
      {editing && <ContactDialog {...editing} onClose={() => setEditing(null)} />}
    </div>
  );
};
