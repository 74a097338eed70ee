import { Search } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { keysOf } from "#contract/labels.ts";
import { dashboardTabs } from "#contract/pages.ts";
import { applicationsQuery } from "#frontend/api/applications.ts";
import { FamilyCombobox } from "#frontend/desk/lists/family-combobox.tsx";
import { tabAddress } from "#frontend/desk/lists/filters.tsx";
import { useShortcuts } from "#frontend/lib/use-shortcuts.ts";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { IconButton } from "#frontend/ui/icon-button.tsx";

const TITLE = "Find a family or a tab";

/** As they were left. */
const tabsLike = (words: string) =>
  keysOf(dashboardTabs)
    .map((id) => ({ id, name: dashboardTabs[id], to: tabAddress(id) }))
    .filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));

/** Goes to any family and any tab by a few letters. */
export const Palette = () => {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  useShortcuts([{ key: "k", control: true, act: () => setOpen(true) }]);
  return (
    <>
      <IconButton
        Icon={Search}
        label={TITLE}
        title={`${TITLE} (Ctrl+K or ⌘K)`}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog title={TITLE} onClose={() => setOpen(false)}>
          <form className="min-h-96">
            <FamilyCombobox
              open
              label="Family or tab"
              placeholder="Name, email, dish, address or phone"
              query={(q) => applicationsQuery({ q })}
              others={tabsLike}
              none="Nothing found. Try another word."
              onChoose={(item) => {
                const list = tabAddress("applications");
                const reader = `${list}${list.includes("?") ? "&" : "?"}family=${item.id}`;
                setOpen(false);
                navigate("to" in item ? item.to : reader);
              }}
            />
          </form>
        </Dialog>
      )}
    </>
  );
};
