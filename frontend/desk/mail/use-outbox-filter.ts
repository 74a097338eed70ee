import { useSearchParams } from "react-router";
import { mailKinds, mailStatuses } from "#contract/mail.ts";
import type { OutboxListFilter } from "#frontend/api/mail.ts";

const oneOf = <Key extends string>(keys: readonly Key[], text: string | null) =>
  keys.find((key) => key === text) ?? "";

/** Which mails are listed, kept in the address so that a reload, a link and the back button keep it too. */
export const useOutboxFilter = () => {
  const [params, setParams] = useSearchParams();
  const filter: OutboxListFilter = {
    status: oneOf(mailStatuses, params.get("status")),
    kind: oneOf(mailKinds, params.get("kind")),
  };

  const setFilter = (name: keyof OutboxListFilter, value: string) =>
    setParams(
      (current) => {
        if (value) current.set(name, value);
        else current.delete(name);
        return current;
      },
      { replace: true },
    );

  return [filter, setFilter] as const;
};
