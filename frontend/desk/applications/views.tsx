import { Bookmark } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { filtersIn } from "#frontend/desk/lists/filters.tsx";
import { Menu, type MenuItems } from "#frontend/desk/shared/buttons.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { useLocalStorage } from "#frontend/lib/use-local-storage.ts";
import { Button } from "#frontend/ui/button.tsx";
import { CancelButton, Dialog } from "#frontend/ui/dialog.tsx";
import { TextField } from "#frontend/ui/text-field.tsx";

interface View {
  name: string;
  search: string;
}

/** Named filters in this browser's storage, and links to share them. */
export const Views = () => {
  const [stored, store] = useLocalStorage("desk:views", "[]");
  const views = JSON.parse(stored) as View[];
  const [name, setName] = useState<string | null>(null);
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const filter = filtersIn(search);
  const current = views.find((view) => view.search === filter);
  const storeViews = (next: View[]) => store(JSON.stringify(next));
  const copy = () =>
    navigator.clipboard.writeText(`${location.origin}${pathname}?${filter}`).then(
      () => toast("Link Copied", "It opens this list with these filters for any of your colleagues."),
      () =>
        toast(
          "Copy the Address",
          "This browser doesn't let pages copy. Copy the address from the address bar instead.",
        ),
    );
  const items: MenuItems = [
    ...views.map((view) => [view.name, () => navigate(`${pathname}?${view.search}`)] as const),
    current
      ? [`Forget '${current.name}'`, () => storeViews(views.filter((view) => view !== current))]
      : ["Save view...", () => setName("")],
    ["Copy link", () => void copy()],
  ];
  return (
    <>
      <Menu items={items}>
        <Bookmark aria-hidden className="size-4" />
        <span className="max-sm:sr-only lg:max-xl:sr-only">{current?.name ?? "My views"}</span>
      </Menu>
      {name !== null && (
        <Dialog
          title="Save View"
          onClose={() => setName(null)}
          actions={
            <>
              <CancelButton onClick={() => setName(null)} />
              <Button type="submit" form="save-view" className="btn-primary" inactive={name.trim() === ""}>
                Save
              </Button>
            </>
          }
        >
          <form
            id="save-view"
            onSubmit={(event) => {
              event.preventDefault();
              const others = views.filter((view) => view.name !== name.trim());
              storeViews([...others, { name: name.trim(), search: filter }]);
              setName(null);
            }}
          >
            <TextField
              label="Name"
              name="view"
              maxLength={40}
              autoComplete="off"
              hint="It is saved in this browser until you log out."
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </form>
        </Dialog>
      )}
    </>
  );
};
