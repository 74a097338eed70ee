import { useQuery } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ME } from "#contract/application-filter.ts";
import { newView, type View } from "#contract/views.ts";
import { z } from "#contract/zod.ts";
import { type ApplicationListFilter, applicationFilters, asked } from "#frontend/api/applications.ts";
import { deleteView, saveView, viewsQuery } from "#frontend/api/views.ts";
import { useStaff } from "#frontend/desk/casting/use-casting.ts";
import { tabAddress } from "#frontend/desk/lists/filters.tsx";
import { Menu } from "#frontend/desk/shared/buttons.tsx";
import { DeleteDialog } from "#frontend/desk/shared/delete-dialog.tsx";
import { EditDialog, useEdit } from "#frontend/desk/shared/use-edit.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { useUrlFilter } from "#frontend/lib/use-url-filter.ts";
import { TextField } from "#frontend/ui/text-field.tsx";

/** In one order, and with a login for oneself, as views are stored and colleagues need them. */
const sharedQuery = ({ assignee, starred, ...others }: ApplicationListFilter, me: string) => {
  const filter = asked({
    ...others,
    assignee: assignee.map((login) => (login === ME ? me : login)),
    starred: [ME, "true"].includes(starred) ? me : starred,
  });
  const pairs = Object.entries(filter).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  );
  return new URLSearchParams(pairs.sort()).toString();
};

const addressOf = (query: string) => tabAddress("applications", query);

interface SaveViewProps {
  query: string;
  views: readonly View[];
  onClose: () => void;
}

const SaveView = ({ query, views, onClose }: SaveViewProps) => {
  const named = (name: string) => views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  const edit = useEdit({
    subject: "view:new",
    schema: z.pick(newView, { name: true }),
    initial: { name: "" },
    save: ({ name }) => saveView({ name, query }, named(name)),
    valuesOf: ({ name }: View) => ({ name }),
    factsOf: () => ({}),
    thing: "view",
    tooLate: () => "Somebody else has just replaced this view. Save again to replace theirs.",
    failed: ["View Not Saved", "Please try again."],
    onSaved: ({ name }) => toast("View Saved", `Everybody on the team can find '${name}' under Views.`),
    onClose,
  });
  const before = named(edit.form.watch("name"));
  return (
    <EditDialog edit={edit} title="Save View" action={before ? "Replace" : "Save"}>
      <TextField
        label="Name"
        autoComplete="off"
        hint={before ? `This replaces '${before.name}' for everybody.` : "The whole team sees it."}
        {...edit.field("name")}
      />
    </EditDialog>
  );
};

/** Filters with a name, which the team shares, and links to a list with the present ones. */
export const Views = () => {
  const { data: views = [], isSuccess } = useQuery(viewsQuery);
  const { me } = useStaff();
  const [isSaving, setSaving] = useState(false);
  const [deleting, setDeleting] = useState<View | null>(null);
  const [filter] = useUrlFilter(applicationFilters);
  const navigate = useNavigate();
  const query = sharedQuery(filter, me);
  const current = views.find((view) => view.query === query);
  const copy = () =>
    navigator.clipboard.writeText(location.origin + addressOf(query)).then(
      () =>
        toast(
          "Link Copied",
          "It opens this list for any of your colleagues. What 'Mine' and 'Score' show depends on who is looking.",
        ),
      () => toast("Copy the Address", "This browser doesn't let pages copy. Copy it from the address bar."),
    );
  return (
    <>
      <Menu
        items={[
          ["Save view...", () => setSaving(true)],
          ["Copy link", () => void copy()],
          ...(current ? [[`Delete view '${current.name}'`, () => setDeleting(current)] as const] : []),
          [isSuccess && views.length === 0 ? "No views yet." : "Everybody's views"],
          ...views.map(({ name, query }) => [name, () => navigate(addressOf(query))] as const),
        ]}
      >
        <Bookmark aria-hidden className="size-4" />
        <span className="max-w-40 truncate max-sm:sr-only lg:max-xl:sr-only">{current?.name ?? "Views"}</span>
      </Menu>
      {isSaving && <SaveView query={query} views={views} onClose={() => setSaving(false)} />}
      {deleting && (
        <DeleteDialog
          thing="View"
          subject={deleting.id}
          deletion={{ mutationFn: deleteView }}
          gone={`'${deleting.name}' is gone.`}
          failure="Failed to delete the view."
          onClose={() => setDeleting(null)}
        >
          <p>
            This deletes <strong>{deleting.name}</strong> for everybody. The families stay.
          </p>
        </DeleteDialog>
      )}
    </>
  );
};
