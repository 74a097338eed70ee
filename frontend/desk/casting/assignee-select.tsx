import { useCasting, useColleagues, useMe } from "./use-casting.ts";

interface AssigneeSelectProps {
  family: { id: string; familyName: string; assignee: string | null };
}

/** Who looks after an application. */
export const AssigneeSelect = ({ family: { id, familyName, assignee } }: AssigneeSelectProps) => {
  const colleagues = useColleagues();
  const me = useMe();
  const { assign } = useCasting();
  return (
    <select
      aria-label={`Assignee of ${familyName}`}
      className="select select-xs w-36"
      autoComplete="off"
      value={assignee ?? ""}
      onChange={({ target }) => void assign([id], target.value || null)}
    >
      <option value="">Unassigned</option>
      {[...new Set([...colleagues, ...(assignee ? [assignee] : [])])].map((login) => (
        <option key={login} value={login}>
          {login === me ? `${login} (me)` : login}
        </option>
      ))}
    </select>
  );
};
