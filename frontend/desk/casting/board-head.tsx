import { Columns3, List, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { familySizeLabels, specialtyLabels } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import { type Shortlist, shortlistChange } from "#contract/shortlists.ts";
import { changeShortlist, deleteShortlist } from "#frontend/api/shortlists.ts";
import type { Selection } from "#frontend/desk/lists/selection.tsx";
import { DialogButton } from "#frontend/desk/shared/buttons.tsx";
import { DeleteEntryButton } from "#frontend/desk/shared/delete-dialog.tsx";
import { countLabel } from "#frontend/desk/shared/format.ts";
import { EditDialog, useEdit } from "#frontend/desk/shared/use-edit.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { Link } from "#frontend/shell/link.tsx";
import { TextField } from "#frontend/ui/text-field.tsx";
import { Compare, MOST_COMPARED } from "./compare.tsx";
import { PrintCards } from "./print-cards.tsx";
import { ShareButton } from "./share-dialog.tsx";
import { useShortlist } from "./use-board.ts";

const EditShortlist = ({ shortlist, onClose }: { shortlist: Shortlist; onClose: () => void }) => {
  const edit = useEdit({
    subject: `shortlist:${shortlist.id}`,
    schema: shortlistChange,
    initial: shortlist,
    save: (json) => changeShortlist({ id: shortlist.id, ...json }),
    valuesOf: (stored: Shortlist) => stored,
    factsOf: ({ name, goal }) => ({ Name: name, Goal: goal?.toString() }),
    thing: "shortlist",
    failed: ["Update Failed", "Failed to update the shortlist."],
    onSaved: ({ name }) => toast("Shortlist Updated", `The changes to ${name} are saved.`),
    onClose,
  });
  const { field } = edit;
  return (
    <EditDialog edit={edit} title="Edit Shortlist">
      <TextField label="Name" required {...field("name")} />
      <TextField
        label="Goal"
        hint="How many families it should have. Leave it empty for none."
        inputMode="numeric"
        {...field("goal", { setValueAs: (typed) => (typed === null || typed === "" ? null : Number(typed)) })}
      />
    </EditDialog>
  );
};

const groups: readonly [kind: keyof Shortlist["mix"], title: string, labels?: Record<string, string>][] = [
  ["city", "City"],
  ["specialty", "Specialty", specialtyLabels],
  ["size", "Family size", familySizeLabels],
  ["minors", "Under 18 at the table"],
];

const BARS = 5;

/** What a shortlist is made of: the most frequent values of each kind. */
export const Mix = ({ id }: { id: string }) => {
  const shortlist = useShortlist(id);
  if (!shortlist) return null;
  return (
    <section aria-label="Mix" className="grid grid-cols-2 gap-x-8 gap-y-3 lg:grid-cols-4">
      {groups.map(([kind, title, labels = {}]) => {
        const bars = Object.entries(shortlist.mix[kind]).toSorted(([, one], [, other]) => other - one);
        return (
          <div key={kind} className="min-w-0 text-sm leading-5">
            <h4 className="font-semibold">{title}</h4>
            <ul>
              {bars.slice(0, BARS).map(([value, number]) => (
                <li key={value} className="grid grid-cols-[minmax(0,1fr)_25%_1.5rem] items-center gap-2">
                  <span className="truncate">{labels[value] ?? (value || "Not said")}</span>
                  <progress
                    aria-hidden
                    className="progress h-1.5 text-primary"
                    value={number}
                    max={shortlist.count}
                  />
                  <span className="text-right tabular-nums">{number}</span>
                </li>
              ))}
              {bars.length > BARS && <li className="opacity-80">+ {bars.length - BARS} more</li>}
            </ul>
          </div>
        );
      })}
    </section>
  );
};

interface BoardHeadProps {
  /** The shortlist's. */
  id: string;
  families: readonly ListedApplication[];
  selection: Selection;
  help: ReactNode;
  onDeleted: () => void;
}

export const BoardHead = ({ id, families, selection, help, onDeleted }: BoardHeadProps) => {
  const shortlist = useShortlist(id);
  if (!shortlist) return help;
  const { name, goal, count } = shortlist;
  const ids = families.map((family) => family.id);
  const chosen = ids.filter((one) => selection.ids.has(one));
  const mayCompare = chosen.length >= 2 && chosen.length <= MOST_COMPARED;
  return (
    <>
      <h3 className="min-w-0 truncate text-xl font-semibold" title={name}>
        {name}
      </h3>
      <p className="font-display text-lg whitespace-nowrap tabular-nums opacity-80">
        {goal === null ? countLabel(count, "family") : `${count} of ${goal}`}
      </p>
      <DialogButton
        Icon={Pencil}
        label="Edit"
        aria-label="Edit name and goal"
        className="btn-ghost mr-auto"
        dialog={(close) => <EditShortlist shortlist={shortlist} onClose={close} />}
      />
      <DialogButton
        Icon={Columns3}
        label="Compare"
        inactive={!mayCompare}
        title={mayCompare ? undefined : "Select two to four families to compare"}
        dialog={(close) => <Compare ids={chosen} onClose={close} />}
      />
      <ShareButton shortlist={shortlist} />
      <PrintCards ids={ids} title={name} />
      <Link to={`/admin/applications?shortlist=${id}&sort=shortlist`} className="btn btn-sm">
        <List aria-hidden className="size-4" />
        List
      </Link>
      {help}
      <DeleteEntryButton
        label="Delete shortlist"
        thing="Shortlist"
        subject={id}
        deletion={{ mutationFn: deleteShortlist }}
        gone={`${name} is gone. Its families are still here.`}
        failure="Failed to delete the shortlist."
        onDeleted={onDeleted}
      >
        <p>
          This permanently deletes <strong>{name}</strong> and ends its links. Its families stay. This cannot
          be undone.
        </p>
      </DeleteEntryButton>
    </>
  );
};
