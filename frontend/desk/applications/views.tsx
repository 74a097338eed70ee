import { useQuery } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ME } from "#contract/application-filter.ts";
import { newView, type View } from "#contract/views.ts";
import { z } from "#contract/zod.ts";
import { serverMessage } from "#frontend/api/errors.ts";
import { deleteView, saveView, viewsQuery } from "#frontend/api/views.ts";
import { useMe } from "#frontend/desk/casting/use-casting.ts";
import { filtersIn } from "#frontend/desk/lists/filters.tsx";
import { Menu } from "#frontend/desk/shared/buttons.tsx";
import { DeleteDialog } from "#frontend/desk/shared/delete-dialog.tsx";
import { EditDialog, useEdit } from "#frontend/desk/shared/use-edit.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { TextField } from "#frontend/ui/text-field.tsx";

/** The filters as views are stored and colleagues need them: with a login for oneself. */
const sharedFilter = (search: string, me: string) =>
  new URLSearchParams(
    Array.from(new URLSearchParams(filtersIn(search)), ([name, value]) => {
      const isMe = (name === "starred" && value === "true") || value === ME;
      return [name, isMe && ["assignee", "starred"].includes(name) ? me : value];
    }),
  ).toString();

/** What a link says about filters that no two see alike. */
const seenAlone = {
  mine: "'Mine' shows each of them their own.",
  minScore: "'Score' shows each of them families they have rated.",
  starred: "'Starred' shows each of them families they have rated, too.",
};

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
    onSaved: ({ name }) => toast("View Saved", `Everybody on the team finds '${name}' in Views.`),
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
  const query = useQuery(viewsQuery);
  const me = useMe();
  const [isSaving, setSaving] = useState(false);
  const [deleting, setDeleting] = useState<View | null>(null);
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const filter = sharedFilter(search, me);
  const views = query.data ?? [];
  const current = views.find((view) => view.query === filter);
  const loaded = views.length > 0 ? "Everybody's views" : "No views yet.";
  const heading = query.isLoadingError
    ? serverMessage(query.error, "The views could not be loaded.")
    : (query.data && loaded) || "Loading views...";
  const copy = () => {
    const alone = Object.entries(seenAlone).filter(([name]) => new URLSearchParams(filter).has(name));
    const texts = ["It opens this list for any of your colleagues.", ...alone.map(([, text]) => text)];
    return navigator.clipboard.writeText(`${location.origin}${pathname}?${filter}`).then(
      () => toast("Link Copied", texts.join(" ")),
      () => {
        navigate(`${pathname}?${filter}`, { replace: true });
        toast("Copy the Address", "This browser doesn't let pages copy. It is in the address bar now.");
      },
    );
  };
  return (
    <>
      <Menu
        items={[
          ["Save view...", () => setSaving(true)],
          ["Copy link", () => void copy()],
          ...(current ? [[`Delete view '${current.name}'`, () => setDeleting(current)] as const] : []),
          [heading],
          ...(query.isLoadingError ? [["Try again", () => void query.refetch()] as const] : []),
          ...views.map(({ name, query, createdBy }) => {
            return [name, () => navigate(`${pathname}?${query}`), `Saved by ${createdBy}`] as const;
          }),
        ]}
      >
        <Bookmark aria-hidden className="size-4" />
        <span className="max-w-40 truncate max-sm:sr-only lg:max-xl:sr-only">{current?.name ?? "Views"}</span>
      </Menu>
      {isSaving && <SaveView query={filter} views={views} onClose={() => setSaving(false)} />}
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
