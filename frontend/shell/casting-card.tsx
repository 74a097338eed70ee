import type { ComponentType, ReactNode } from "react";
import { availableDayLabels, familySizeLabels, specialtyLabels } from "#contract/applications.ts";
import { type Card, shownAnswers } from "#contract/cards.ts";
import { listed } from "#contract/locale.ts";
import { comfortLevelLabels, questions } from "#contract/questionnaires.ts";

interface CastingCardProps {
  card: Card;
  /** Staff's and guests' load in their own ways. */
  Photo: ComponentType<{ address: string; name: string; className: string }>;
  /** Beside the name, such as stars. */
  mark?: ReactNode;
  /** At its end, such as votes or notes. */
  children?: ReactNode;
}

const factsOf = ({ specialties, otherSpecialty, familySize, availableDays, comfortLevel }: Card) => ({
  Cooks: listed(specialties.map((one) => (one === "other" && otherSpecialty) || specialtyLabels[one])),
  "At the table": familySize && familySizeLabels[familySize],
  "Best days": listed(availableDays.map((day) => availableDayLabels[day])),
  "On camera": comfortLevel && comfortLevelLabels[comfortLevel],
});

const Photos = ({ card, Photo }: Pick<CastingCardProps, "card" | "Photo">) => (
  <div className="grid grid-cols-2 gap-1 self-start @2xl:gap-2">
    {card.photos?.map((address, index) => (
      <Photo
        key={address}
        address={address}
        name={`${card.familyName}, photo ${index + 1} of ${card.photos?.length}`}
        className="aspect-4/3 w-full rounded-field object-cover first:col-span-2 nth-2:last:col-span-2"
      />
    ))}
  </div>
);

/** What a family is cast from, for staff and guests: on phones, beside others, and a page of its own on paper. */
export const CastingCard = ({ card, Photo, mark, children }: CastingCardProps) => {
  const { familyName, city, state, signatureDish1, signatureDish2, pitch, answers, photos } = card;
  const hasPhotos = photos !== undefined && photos.length > 0;
  return (
    <article
      aria-label={familyName}
      className="@container rounded-box border border-base-300 bg-base-100 p-3 text-left shadow-sm print:break-inside-avoid print:break-after-page print:border-0 print:p-0 print:shadow-none print:last:break-after-auto"
    >
      <div className={`grid gap-x-8 gap-y-4 ${hasPhotos ? "@2xl:grid-cols-[2fr_3fr]" : ""}`}>
        {hasPhotos && <Photos card={card} Photo={Photo} />}
        <div className="flex min-w-0 flex-col gap-4 px-2 pb-2 wrap-anywhere @2xl:pt-2">
          <header>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 dir="auto" className="text-2xl leading-tight font-semibold @2xl:text-3xl">
                {familyName}
              </h2>
              {mark}
            </div>
            <p dir="auto" className="text-sm opacity-80 empty:hidden">
              {[city, state].filter(Boolean).join(", ")}
            </p>
          </header>
          <p dir="auto" className="font-semibold text-primary">
            {listed([signatureDish1, signatureDish2].filter((dish) => dish !== null))}
          </p>
          {pitch && (
            <blockquote
              dir="auto"
              className="max-w-[44ch] font-display text-xl leading-snug text-pretty whitespace-pre-line"
            >
              {pitch}
            </blockquote>
          )}
          <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-base-300 pt-4">
            {Object.entries(factsOf(card)).map(
              ([label, fact]) =>
                fact && (
                  <div key={label}>
                    <dt className="text-sm opacity-80">{label}</dt>
                    <dd dir="auto">{fact}</dd>
                  </div>
                ),
            )}
          </dl>
          {answers &&
            shownAnswers.map(
              (name) =>
                answers[name] && (
                  <section key={name}>
                    <h3 className="text-sm font-semibold">{questions[name].label}</h3>
                    <p dir="auto" className="max-w-prose whitespace-pre-line">
                      {answers[name]}
                    </p>
                  </section>
                ),
            )}
          {children}
        </div>
      </div>
    </article>
  );
};
