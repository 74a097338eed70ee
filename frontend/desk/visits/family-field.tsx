import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import type { FilledVisitForm, VisitFamily, VisitForm } from "#contract/visits.ts";
import { schedulableQuery } from "#frontend/api/applications.ts";
import { serverMessage } from "#frontend/api/errors.ts";
import { useDebounced } from "#frontend/lib/use-debounced.ts";
import { SelectField, TextField } from "#frontend/ui/text-field.tsx";

export type FamilyChoice = Pick<VisitFamily, "id" | "familyName" | "primaryContact" | "availableDays">;

interface FamilyFieldProps {
  control: Control<VisitForm, unknown, FilledVisitForm>;
  /** On offer although the list of schedulable families need not hold it: the one the visit goes to. */
  given: FamilyChoice | undefined;
  /** On offer for the same reason: those that were chosen before. */
  chosen: readonly FamilyChoice[];
  onChoose: (family: FamilyChoice) => void;
}

const optionsOf = (families: (FamilyChoice | undefined)[]) =>
  Object.fromEntries(
    families.flatMap((family) =>
      family ? [[family.id, `${family.familyName} (${family.primaryContact})`]] : [],
    ),
  );

/** The choice of a family that can be scheduled. When there are too many for one list, a search narrows it. */
export const FamilyField = ({ control, given, chosen, onChoose }: FamilyFieldProps) => {
  const { field, fieldState } = useController({ control, name: "familyRegistrationId" });
  const [search, setSearch] = useState("");
  const list = useInfiniteQuery({
    ...schedulableQuery(useDebounced(search.trim())),
    placeholderData: keepPreviousData,
  });
  const { data: found = [] } = list;
  const searchable = field.value !== given?.id && (search !== "" || list.hasNextPage);

  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      {searchable && (
        <TextField
          type="search"
          label="Find a Family"
          hint="There are more families than the list below shows: type how a name or e-mail begins."
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      )}
      <SelectField
        label="Family"
        required
        placeholder={list.isPending ? "Loading families..." : "Select a family"}
        hint={list.isSuccess && found.length === 0 && !search ? "Every approved family has a visit." : ""}
        error={fieldState.error?.message}
        options={optionsOf([given, ...chosen, ...found])}
        {...field}
        onChange={(event) => {
          const family = found.find(({ id }) => id === event.target.value);
          if (family) onChoose(family);
          field.onChange(event);
        }}
      />
      {list.isError && (
        <p role="alert" className="text-sm">
          {serverMessage(list.error, "The families could not be loaded.")}{" "}
          <button type="button" className="link py-1" onClick={() => list.refetch()}>
            Try again
          </button>
        </p>
      )}
    </div>
  );
};
