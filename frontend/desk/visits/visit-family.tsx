import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import { availableDayLabels } from "#contract/applications.ts";
import type { ApplicationDetails, ListedApplication } from "#contract/families.ts";
import { filmingTimeLabels } from "#contract/questionnaires.ts";
import type { ScheduledVisit, VisitFamily } from "#contract/visits.ts";
import { schedulableQuery } from "#frontend/api/applications.ts";
import { serverMessage } from "#frontend/api/errors.ts";
import { receivedQuestionnaireQuery } from "#frontend/api/questionnaires.ts";
import { Link } from "#frontend/app/link.tsx";
import { MailLine } from "#frontend/desk/shared/mail-line.tsx";
import { StatusBadge } from "#frontend/desk/shared/status-badge.tsx";
import { useDebounced } from "#frontend/lib/use-debounced.ts";
import { Answer } from "#frontend/ui/answer.tsx";
import { CopyButton } from "#frontend/ui/copy-button.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { TelLink } from "#frontend/ui/tel-link.tsx";
import { FamilyReply } from "./family-reply.tsx";
import { cityOf } from "./family-words.ts";

/* Whose visit it is, in the dialog. */

interface FamilyComboboxProps {
  chosen: ListedApplication | undefined;
  error: string | undefined;
  onChoose: (family: ListedApplication) => void;
}

/** The choice of a family that can be scheduled: found by what is typed, as in every search. */
export const FamilyCombobox = ({ chosen, error, onChoose }: FamilyComboboxProps) => {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const q = useDebounced(typed.trim());
  const list = useInfiniteQuery({ ...schedulableQuery(q), placeholderData: keepPreviousData });
  const { data: families = [] } = list;
  /** The list is of what was typed before. */
  const isLate = list.isPlaceholderData || q !== typed.trim();
  const choose = (family: ListedApplication | undefined) => {
    if (!family) return;
    onChoose(family);
    setTyped("");
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      setOpen(true);
      setActive(Math.max(0, Math.min(isOpen ? active + step : active, families.length - 1)));
    } else if (event.key === "Enter" && isOpen) choose(isLate ? undefined : families[active]);
    else if (event.key === "Escape" && isOpen) setOpen(false);
    else return;
    // Neither the form is sent by it, nor its dialog closed.
    event.preventDefault();
  };
  const note = list.isError
    ? serverMessage(list.error, "The families could not be loaded.")
    : list.isPending
      ? "Loading families..."
      : families.length === 0
        ? "No family that can be scheduled matches this."
        : list.hasNextPage && "There are more: type to find them.";
  return (
    <Field label="Family" required error={error} className="relative sm:col-span-2">
      {(control) => (
        <>
          <input
            {...control}
            className="input w-full"
            role="combobox"
            autoComplete="off"
            placeholder="Type a name, or choose from the list"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={isOpen && families[active] ? `${id}-${active}` : undefined}
            value={isOpen || !chosen ? typed : `${chosen.familyName} (${chosen.primaryContact})`}
            onClick={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              setTyped(target.value);
              setActive(0);
              setOpen(true);
            }}
          />
          {isOpen && (
            // The input keeps the focus.
            <div
              className="absolute inset-x-0 top-full z-10 mt-1 rounded-box border border-base-300 bg-base-100 p-1 shadow-xl"
              onPointerDown={(event) => event.preventDefault()}
            >
              <div
                id={`${id}-list`}
                role="listbox"
                aria-label="Families"
                className="max-h-64 overflow-y-auto"
              >
                {families.map((family, place) => (
                  // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input has the focus and the keys
                  <div
                    key={family.id}
                    id={`${id}-${place}`}
                    role="option"
                    aria-selected={place === active}
                    className="cursor-pointer rounded-field px-3 py-1.5 aria-selected:bg-primary/10"
                    ref={(element) => {
                      if (place === active) element?.scrollIntoView({ block: "nearest" });
                    }}
                    onClick={() => choose(family)}
                  >
                    <span className="font-semibold">{family.familyName}</span>{" "}
                    <span className="opacity-80">
                      {[family.primaryContact, cityOf(family.address)].filter(Boolean).join(", ")}
                    </span>
                  </div>
                ))}
              </div>
              <p role="status" className="px-3 text-sm opacity-80">
                {note}
              </p>
            </div>
          )}
        </>
      )}
    </Field>
  );
};

export type FamilyOfVisit = ApplicationDetails | ListedApplication | VisitFamily;

interface FamilyFactsProps {
  family: FamilyOfVisit;
  /** The visit that is edited. */
  visit: ScheduledVisit | undefined;
}

/** Where the family lives, how it is reached, when it would like to be visited, and what it says to its visit. */
export const FamilyFacts = ({ family, visit }: FamilyFactsProps) => {
  const { id, familyName, address, phone, email, availableDays } = family;
  const hasAnswered = "questionnaireStatus" in family && Boolean(family.questionnaireStatus);
  const answers = useQuery({ ...receivedQuestionnaireQuery(id), enabled: hasAnswered });
  const questionnaire = "questionnaire" in family ? family.questionnaire : answers.data;
  const time = questionnaire?.preferredFilmingTime;
  const facts = {
    "Home Address": (
      <>
        {address}
        <CopyButton
          text={address}
          label="Copy"
          fullLabel={`Copy the address of ${familyName}`}
          copied={{ title: "Address copied", text: `Where ${familyName} lives is on the clipboard.` }}
          className="btn-ghost btn-sm -my-1 ml-1"
        />
      </>
    ),
    "Phone and Email": (
      <>
        <TelLink phone={phone} className="link block" />
        <MailTo address={email} className="link block" />
      </>
    ),
    "Best Days for Filming": availableDays.map((key) => availableDayLabels[key]).join(", "),
    "Preferred Filming Time": time && filmingTimeLabels[time],
    Questionnaire: questionnaire && <StatusBadge of="questionnaire" status={questionnaire.status} />,
    "Family's Reply":
      visit && (family.status === "withdrawn" ? "Withdrawn by the family" : <FamilyReply visit={visit} />),
  };
  return (
    <section
      aria-label={`About ${familyName}`}
      className="flex flex-col gap-3 rounded-field border border-base-300 p-4 text-sm sm:col-span-2"
    >
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {Object.entries(facts).map(
          ([label, fact]) =>
            fact !== undefined && (
              <Answer key={label} label={label}>
                {fact}
              </Answer>
            ),
        )}
      </dl>
      <MailLine mail={visit?.mail} family={family} />
      <Link to={`/admin/applications?family=${id}`} className="link self-start">
        Open the application
      </Link>
    </section>
  );
};
