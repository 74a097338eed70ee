import { useMutation } from "@tanstack/react-query";
import { CircleCheck, Mail, MapPin, Pencil, Phone, Trash2 } from "lucide-react";
import type { ContactDetails, ContactEntry } from "#contract/contact-info.ts";
import { activateContact } from "#frontend/api/contact-info.ts";
import { sayFailed } from "#frontend/desk/shared/failures.tsx";
import { formatDay } from "#frontend/desk/shared/format.ts";
import { toast } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";

const lines = [
  ["email", "Email", Mail],
  ["phone", "Phone", Phone],
  ["location", "Location", MapPin],
] as const;

export const ContactLines = ({ contact }: { contact: ContactDetails }) => (
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

interface ContactItemProps {
  entry: ContactEntry;
  onEdit: () => void;
  onDelete: () => void;
}

export const ContactItem = ({ entry, onEdit, onDelete }: ContactItemProps) => {
  const activation = useMutation({
    ...activateContact,
    onSuccess: ({ email }) => toast("Contact Info Activated", `The public now sees ${email}.`),
    onError: (error) => sayFailed(error, "Activation Failed", "Failed to activate contact information."),
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
        <Button className="btn-ghost btn-sm" onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          Edit<span className="sr-only"> {entry.email}</span>
        </Button>
        <Button className="btn-ghost btn-sm text-error" onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
          Delete<span className="sr-only"> {entry.email}</span>
        </Button>
      </div>
    </li>
  );
};
