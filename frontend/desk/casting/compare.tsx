import { useQuery } from "@tanstack/react-query";
import { applicationFields, placeFields } from "#contract/applications.ts";
import { type CastingCard, shownAnswers } from "#contract/cards.ts";
import { questions } from "#contract/questionnaires.ts";
import { cardsQuery } from "#frontend/api/shortlists.ts";
import type { Facts } from "#frontend/desk/shared/conflict-dialog.tsx";
import { LoadFailed } from "#frontend/desk/shared/messages.tsx";
import { StatusBadge } from "#frontend/desk/shared/status-badge.tsx";
import { answerLabel } from "#frontend/forms/answer-labels.ts";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { Photo } from "#frontend/ui/photo.tsx";
import { useStaff } from "./use-casting.ts";

const fields = { ...placeFields, ...applicationFields, ...questions };
const dishes = ["pitch", "signatureDish1", "signatureDish2", "specialties", "otherSpecialty"] as const;
const people = ["experience", "familySize", "minors", "availableDays", "comfortLevel"] as const;
const compared = ["city", "state", ...dishes, ...people, ...shownAnswers] as const;

const factsOf = ({ family: { score, ...family }, card }: CastingCard, lastNote: string | null): Facts => {
  const answers = { ...family, ...card.answers, comfortLevel: card.comfortLevel };
  return {
    ...Object.fromEntries(
      compared.map((name) => [fields[name].label, answerLabel(fields[name], answers[name] ?? null)]),
    ),
    Stars: score.mean?.toFixed(1),
    "Last note": lastNote,
  };
};

/** Families side by side, field by field. */
export const Compare = ({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) => {
  const cards = useQuery(cardsQuery(ids));
  const { noteLabel } = useStaff();
  const families = (cards.data ?? []).map((one) => ({
    ...one,
    facts: factsOf(one, noteLabel(one.lastNote)),
  }));
  const labels = Object.keys(families[0]?.facts ?? {});
  return (
    <Dialog title="Compare" wide full onClose={onClose}>
      {cards.isPending && <p role="status">Loading the families...</p>}
      {cards.isError && <LoadFailed query={cards} what="families" />}
      <table className="w-full table-fixed text-left text-sm">
        <thead className="sticky top-0 z-1 bg-base-100">
          <tr className="align-top">
            <td className="w-24 sm:w-36" />
            {families.map(({ family, card: { photos = [] } }) => (
              <th key={family.id} scope="col" className="w-48 p-2 wrap-anywhere lg:w-auto">
                <span className="block h-20 overflow-hidden rounded-field bg-base-200">
                  {photos[0] && <Photo address={photos[0]} name="Photo" className="size-full object-cover" />}
                </span>
                <span dir="auto" className="mt-1 block font-display text-lg font-semibold">
                  {family.familyName}
                </span>
                <StatusBadge of="application" status={family.status} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels
            .filter((label) => families.some(({ facts }) => facts[label]))
            .map((label) => (
              <tr key={label} className="border-t border-base-300 align-top">
                <th
                  scope="row"
                  className="sticky left-0 bg-base-100 py-2 pr-2 font-normal text-base-content/80 before:absolute before:inset-y-0 before:-left-6 before:w-6 before:bg-base-100"
                >
                  {label}
                </th>
                {families.map(({ family, facts }) => (
                  <td key={family.id} dir="auto" className="p-2 whitespace-pre-line wrap-anywhere">
                    {facts[label] || "–"}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </Dialog>
  );
};
