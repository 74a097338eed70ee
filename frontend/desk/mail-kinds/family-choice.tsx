import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { applicationsQuery } from "#frontend/api/applications.ts";
import { serverMessage } from "#frontend/api/errors.ts";
import { useList } from "#frontend/api/use-list.ts";
import { useDebounced } from "#frontend/lib/use-debounced.ts";
import { SelectField, TextField } from "#frontend/ui/text-field.tsx";

interface FamilyChoiceProps {
  /** A family's id, or nothing. */
  value: string;
  onChange: (familyId: string) => void;
}

/** One of all families, found by how a name or e-mail begins. */
export const FamilyChoice = ({ value, onChange }: FamilyChoiceProps) => {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const list = useList({
    ...applicationsQuery({ status: "", q: useDebounced(search.trim()) }),
    placeholderData: keepPreviousData,
  });
  const { data: found = [] } = list;
  const named = Object.fromEntries(
    found.map(({ id, familyName, primaryContact }) => [id, `${familyName} (${primaryContact})`]),
  );
  return (
    <>
      <TextField
        type="search"
        label="Find a Family"
        value={search}
        autoComplete="off"
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <SelectField
        label="Family"
        placeholder={list.isPending ? "Loading families..." : "Select a family"}
        hint={list.isSuccess && found.length === 0 ? "No family is found." : ""}
        error={list.isError ? serverMessage(list.error, "The families could not be loaded.") : undefined}
        options={{ ...chosen, ...named }}
        value={value}
        onChange={({ target }) => {
          // On offer also when the search goes on.
          setChosen({ [target.value]: named[target.value] ?? chosen[target.value] ?? "" });
          onChange(target.value);
        }}
      />
    </>
  );
};
