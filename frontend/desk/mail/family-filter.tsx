import { useQuery } from "@tanstack/react-query";
import { applicationQuery } from "#frontend/api/applications.ts";
import { keepPlace } from "#frontend/lib/return-focus.ts";

/** Says that the mails of one family are shown only, and leads back to all. */
export const FamilyFilter = ({ familyId, onEnd }: { familyId: string; onEnd: () => void }) => {
  const { data: family } = useQuery(applicationQuery(familyId));
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field border-l-4 border-info bg-base-100 px-4 py-2">
      <span>
        Only mails to <strong className="wrap-anywhere">{family?.familyName ?? "one family"}</strong> are
        shown.
      </span>
      <button
        type="button"
        className="link py-1"
        onClick={({ currentTarget }) => {
          keepPlace(currentTarget);
          onEnd();
        }}
      >
        Show all mails
      </button>
    </p>
  );
};
