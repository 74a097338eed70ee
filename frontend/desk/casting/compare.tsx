import { useQuery } from "@tanstack/react-query";
import { applicationFields } from "#contract/applications.ts";
import type { CastingCard } from "#contract/cards.ts";
import { questions } from "#contract/questionnaires.ts";
import { cardsQuery } from "#frontend/api/shortlists.ts";
import { LoadFailed } from "#frontend/desk/shared/messages.tsx";
import { StatusBadge } from "#frontend/desk/shared/status-badge.tsx";
import { labelAnswers } from "#frontend/forms/answer-labels.ts";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { Photo } from "#frontend/ui/photo.tsx";

export const MOST_COMPARED = 4;

const { pitch, signatureDish1, signatureDish2, specialties, otherSpecialty } = applicationFields;
const { familySize, minors, availableDays, experience } = applicationFields;
const dishes = { pitch, signatureDish1, signatureDish2, specialties, otherSpecialty };
const applied = { ...dishes, experience, familySize, minors, availableDays };
const { comfortLevel, storyToTell, cookingBackground, familyTraditions, kitchenSpace } = questions;
const answered = { comfortLevel, storyToTell, cookingBackground, familyTraditions, kitchenSpace };

const factsOf = ({ family: { score, ...family }, card, lastNote }: CastingCard) => [
  { label: "City", value: [card.city, card.state].filter(Boolean).join(", ") },
  ...labelAnswers(applied, family),
  ...labelAnswers(answered, { ...card.answers, comfortLevel: card.comfortLevel }),
  { label: "Stars", value: score.mean !== null && `★ ${score.mean.toFixed(1)}` },
  { label: "Last note", value: lastNote && `${lastNote.text} (${lastNote.author})` },
];

/** Up to four families side by side, field by field. */
export const Compare = ({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) => {
  const cards = useQuery(cardsQuery(ids));
  const families = cards.data ?? [];
  const facts = families.map(factsOf);
  const rows = (facts[0] ?? []).map(({ label }, row) => ({
    label,
    values: facts.map((of) => of[row]?.value),
  }));
  return (
    <Dialog title="Compare" wide full onClose={onClose}>
      {cards.isPending && <p role="status">Loading the families...</p>}
      {cards.isError && <LoadFailed query={cards} what="families" />}
      <table className="w-full table-fixed text-left text-sm">
        <thead className="sticky top-0 z-1 bg-base-100">
          <tr className="align-bottom">
            <td className="w-24 sm:w-36" />
            {families.map(({ family, card: { photos = [] } }) => (
              <th key={family.id} scope="col" className="w-48 p-2 wrap-anywhere lg:w-auto">
                {photos[0] && (
                  <Photo
                    address={photos[0]}
                    name="Photo"
                    className="mb-1 h-28 w-full rounded-field object-cover"
                  />
                )}
                <span className="block font-display text-lg font-semibold">{family.familyName}</span>
                <StatusBadge of="application" status={family.status} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ values }) => values.some(Boolean))
            .map(({ label, values }) => (
              <tr key={label} className="border-t border-base-300 align-top">
                <th scope="row" className="sticky left-0 bg-base-100 py-2 pr-2 font-normal opacity-80">
                  {label}
                </th>
                {families.map(({ family }, index) => (
                  <td key={family.id} dir="auto" className="p-2 whitespace-pre-line wrap-anywhere">
                    {values[index] || "–"}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </Dialog>
  );
};
