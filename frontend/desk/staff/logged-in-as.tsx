import { useState } from "react";
import { nameOf, type StaffUser } from "#contract/access.ts";
import { StaffDialog } from "./staff-dialog.tsx";

/** Who is at the desk. The name leads to who else may be, and takes no more room than it did without that. */
export const LoggedInAs = ({ user }: { user: StaffUser }) => {
  const [open, setOpen] = useState(false);
  const name = nameOf(user);
  return (
    <>
      <p className="text-sm opacity-80">
        Logged in as{" "}
        <button
          type="button"
          // Taller for a finger than its line is.
          className="-my-2 cursor-pointer py-2 font-bold underline decoration-dotted underline-offset-3 hover:decoration-solid"
          aria-label={`${name}: all staff`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {name}
        </button>
      </p>
      {open && <StaffDialog me={user.login} onClose={() => setOpen(false)} />}
    </>
  );
};
