import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { CircleCheck, Mail, MapPin, Pencil, Phone, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ContactDetails, ContactEntry } from "#contract/contact-info.ts";
import { show } from "#contract/show.ts";
import { activateContact, contactsQuery, deleteContact } from "#frontend/api/contact-info.ts";
import { ListPage } from "#frontend/desk/lists/list-page.tsx";
import { DialogButton } from "#frontend/desk/shared/buttons.tsx";
import { DeleteDialog } from "#frontend/desk/shared/delete-dialog.tsx";
import { formatDay } from "#frontend/desk/shared/format.ts";
import { toastError } from "#frontend/desk/shared/messages.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ContactDialog } from "./contact-dialog.tsx";

const lines = [
  ["email", "Email", Mail],
  ["phone", "Phone", Phone],
  ["location", "Location", MapPin],
] as const;

const ContactLines = ({ contact }: { contact: ContactDetails }) => (
  <dl className="flex flex-col gap-1">
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

const ContactItem = ({ entry, onEdit }: { entry: ContactEntry; onEdit: () => void }) => {
  const activation = useMutation({
    mutationFn: activateContact,
    onSuccess: ({ email }) => toast("Contact Info Activated", `The public now sees ${email}.`),
    onError: (error) => toastError(error, "Activation Failed", "Failed to activate contact information."),
  });
  return (
    <li className="flex flex-col gap-4 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <ContactLines contact={entry} />
        {entry.isActive && (
          <span className="badge badge-soft badge-success">
            <CircleCheck aria-hidden className="size-4" />
            Active
          </span>
        )}
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2">
        <span className="mr-auto text-sm opacity-80 max-sm:basis-full">
          Added <time dateTime={entry.createdAt}>{formatDay(entry.createdAt)}</time>
        </span>
        <Button
          className="btn-sm"
          inactive={entry.isActive || activation.isPending}
          onClick={() => activation.mutate(entry.id)}
        >
          Make Active<span className="sr-only"> {entry.email}</span>
        </Button>
        <Button className="btn-ghost btn-sm" aria-label={`Edit ${entry.email}`} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          Edit
        </Button>
        <DialogButton
          Icon={Trash2}
          label="Delete"
          aria-label={`Delete ${entry.email}`}
          className="btn-ghost text-error"
          dialog={(close) => (
            <DeleteDialog
              thing="Contact Info"
              subject={entry}
              deletion={{ mutationFn: deleteContact }}
              gone={`${entry.email} is gone.`}
              failure="Failed to delete contact information."
              onClose={close}
            >
              <p>
                This permanently deletes <strong className="wrap-anywhere">{entry.email}</strong>,{" "}
                {entry.phone}, {entry.location}. This cannot be undone.
                {entry.isActive && " The newest of the others, if there are any, becomes active."}
              </p>
            </DeleteDialog>
          )}
        />
      </div>
    </li>
  );
};

export const ContactInfoTab = () => {
  /** Without an entry, a new one is added. */
  const [editing, setEditing] = useState<{ entry?: ContactEntry } | null>(null);
  const list = useInfiniteQuery(contactsQuery);
  const { data: entries = [] } = list;
  const active = entries.find(({ isActive }) => isActive);

  return (
    <div className="flex flex-col gap-3">
      {(list.data || list.isPending) && (
        <section
          aria-labelledby="active-contact"
          className={`mt-3 flex flex-col gap-2 rounded-box border border-primary/40 bg-base-100 p-4 ${list.isPending ? "invisible" : ""}`}
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
          cards="grid gap-3 lg:grid-cols-2"
          empty={
            <>
              <p>No contact information yet.</p>
              <p className="text-sm opacity-80">The first entry you add is what the public sees.</p>
            </>
          }
        >
          {entries.map((entry) => (
            <ContactItem key={entry.id} entry={entry} onEdit={() => setEditing({ entry })} />
          ))}
        </ListPage>
      </section>
      {editing && <ContactDialog {...editing} onClose={() => setEditing(null)} />}
    </div>
  );
};
