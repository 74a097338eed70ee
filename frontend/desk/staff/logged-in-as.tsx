import { useState } from "react";
import { nameOf, type StaffUser } from "#contract/access.ts";
import { StaffDialog } from "./staff-dialog.tsx";

/** Who is at the desk, and the way to who else may be. */
export const LoggedInAs = ({ user }: { user: StaffUser }) => {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex items-center gap-1">
      <p className="text-sm opacity-80">
        Logged in as <strong>{nameOf(user)}</strong>
      </p>
      <button type="button" className="btn btn-ghost btn-sm px-2" onClick={() => setOpen(true)}>
        Staff
      </button>
      {open && <StaffDialog me={user.login} onClose={() => setOpen(false)} />}
    </div>
  );
};
