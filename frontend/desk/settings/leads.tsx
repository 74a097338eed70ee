import { Plus } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import type { FieldErrors } from "react-hook-form";
import { type Lead, MOST_LEADS } from "#contract/settings.ts";
import { IconTextButton } from "#frontend/desk/shared/buttons.tsx";
import { DeleteButton } from "#frontend/ui/icon-button.tsx";
import { TextField } from "#frontend/ui/text-field.tsx";

interface LeadsProps {
  leads: readonly Lead[];
  errors: FieldErrors<{ leads: Lead[] }>["leads"];
  onChange: (leads: Lead[]) => void;
}

export const Leads = ({ leads, errors, onChange }: LeadsProps) => {
  const list = useRef<HTMLDivElement>(null);
  const show = (next: Lead[], focused: string) => {
    flushSync(() => onChange(next));
    list.current?.querySelector<HTMLElement>(focused)?.focus();
  };
  return (
    <div ref={list} className="flex flex-col gap-3">
      {leads.map((lead, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity, and keeps nothing of its own
        <fieldset key={index} className="flex items-end gap-2">
          <legend className="sr-only">Lead {index + 1}</legend>
          {(["name", "phone"] as const).map((part) => (
            <TextField
              key={part}
              label={part === "name" ? "Name" : "Phone"}
              required
              type={part === "name" ? "text" : "tel"}
              autoComplete="off"
              fieldClassName="min-w-0 grow basis-0 self-stretch"
              value={lead[part]}
              error={errors?.[index]?.[part]?.message}
              onChange={({ target }) => onChange(leads.with(index, { ...lead, [part]: target.value }))}
            />
          ))}
          <DeleteButton
            label={`Remove ${lead.name || `lead ${index + 1}`}`}
            onClick={() => show(leads.toSpliced(index, 1), ":scope > button")}
          />
        </fieldset>
      ))}
      <IconTextButton
        Icon={Plus}
        label="Add a person"
        className="self-start"
        inactive={leads.length >= MOST_LEADS}
        onClick={() => show([...leads, { name: "", phone: "" }], "fieldset:last-of-type input")}
      />
    </div>
  );
};
