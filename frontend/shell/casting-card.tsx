import type { ReactNode } from "react";
import { availableDayLabels, familySizeLabels, specialtyLabels } from "#contract/applications.ts";
import { type Card, shownAnswers } from "#contract/cards.ts";
import { listed } from "#contract/locale.ts";
import { comfortLevelLabels, questions } from "#contract/questionnaires.ts";
import { LabeledValue } from "#frontend/ui/labeled-value.tsx";
import { Photo } from "#frontend/ui/photo.tsx";

interface CastingCardProps {
  card: Card;
  /** Beside the name, such as stars. */
  mark?: ReactNode;
  /** At its end, such as votes or notes. */
  children?: ReactNode;
}

/** What a family is cast from, for staff and guests: on phones, beside others, and a page of its own on paper. */
export const CastingCard = ({ card, mark, children }: CastingCardProps) => {
  const { familyName, pitch, photos = [], specialties, familySize, comfortLevel, answers } = card;
  const kitchens = specialties.map((one) => (one === "other" && card.otherSpecialty) || specialtyLabels[one]);
  const facts = {
    Cooks: listed(kitchens),
    "At the table": familySize && familySizeLabels[familySize],
    "Best days": listed(card.availableDays.map((day) => availableDayLabels[day])),
    "On camera": comfortLevel && comfortLevelLabels[comfortLevel],
  };
  const told = shownAnswers.map((name) => [questions[name].label, answers?.[name]] as const);
  return (
    <article
      aria-label={familyName}
      className="@container rounded-box border border-base-300 bg-base-100 p-3 text-left wrap-anywhere shadow-sm print:break-after-page print:break-inside-avoid print:border-0 print:p-0 print:shadow-none print:last:break-after-auto"
    >
      <div className={`grid gap-x-8 gap-y-4 ${photos.length > 0 ? "@2xl:grid-cols-[2fr_3fr]" : ""}`}>
        <div className="grid grid-cols-2 gap-2 self-start empty:hidden">
          {photos.map((address, index) => (
            <Photo
              key={address}
              address={address}
              name={`${familyName}, photo ${index + 1} of ${photos.length}`}
              className="aspect-4/3 w-full rounded-field bg-base-200 object-cover first:col-span-2 nth-2:last:col-span-2"
            />
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-4 px-2 pb-2">
          <header className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 dir="auto" className="min-w-0 text-2xl leading-tight font-semibold @2xl:text-3xl">
              {familyName}
            </h2>
            {mark}
            <p dir="auto" className="w-full text-sm opacity-80">
              {[card.city, card.state].filter(Boolean).join(", ")}
            </p>
            <p dir="auto" className="mt-2 w-full font-semibold text-primary">
              {listed([card.signatureDish1, card.signatureDish2].filter((dish) => dish !== null))}
            </p>
          </header>
          {pitch && (
            <blockquote
              dir="auto"
              className={`max-w-[44ch] whitespace-pre-line ${pitch.length < 300 ? "font-display text-xl leading-snug" : "text-lg print:text-base"}`}
            >
              {pitch}
            </blockquote>
          )}
          <dl className="grid max-w-prose grid-cols-2 gap-x-4 gap-y-3 border-t border-base-300 pt-4">
            {[...Object.entries(facts), ...told].map(
              ([label, text]) =>
                text && (
                  <LabeledValue key={label} label={label} long={!(label in facts)}>
                    {text}
                  </LabeledValue>
                ),
            )}
          </dl>
          {children}
        </div>
      </div>
    </article>
  );
};
