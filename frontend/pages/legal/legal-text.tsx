import { createElement, Fragment, type ReactNode } from "react";
import { show } from "#contract/show.ts";
import { Link } from "#frontend/app/link.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { type PlacesOf, Sentence } from "#frontend/ui/sentence.tsx";
import { legalPageWords } from "./legal-page-words.ts";

type Point = string | { lead: string; text: string };

/** A paragraph, points of a list, or short lines below each other. */
type Part = string | { points: readonly Point[] } | { lines: readonly string[] };

interface LegalSection {
  title: string;
  parts: readonly Part[];
}

const page = (to: "/privacy-policy" | "/terms-of-service", title: string) => (
  <Link to={to} className="link">
    {title}
  </Link>
);

/** What a legal text may have a place for. */
const places = {
  casting: <MailTo address={show.casting} />,
  legal: <MailTo address={show.legal} />,
  privacy: <MailTo address={show.privacy} />,
  privacyPolicy: page("/privacy-policy", legalPageWords.privacyPolicy),
  termsOfService: page("/terms-of-service", legalPageWords.termsOfService),
};

const filled = (text: string) => <Sentence of={text} {...places} />;

const pointOf = (point: Point) =>
  typeof point === "string" ? (
    <li key={point}>{filled(point)}</li>
  ) : (
    <li key={point.lead}>
      <strong>{filled(point.lead)}</strong> {filled(point.text)}
    </li>
  );

const partOf = (part: Part): ReactNode => {
  if (typeof part === "string") return <p>{filled(part)}</p>;
  if ("points" in part) return <ul>{part.points.map(pointOf)}</ul>;
  return (
    <p>
      {part.lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          {filled(line)}
        </Fragment>
      ))}
    </p>
  );
};

type TextsOf<Words> = Words extends string
  ? Words
  : Words extends object
    ? TextsOf<Words[keyof Words]>
    : never;

interface LegalTextProps<Sections> {
  of: PlacesOf<TextsOf<Sections>> extends keyof typeof places ? Sections : never;
}

/** Sections of legal text. Words with a place of another name do not compile. */
export const LegalText = <const Sections extends readonly LegalSection[]>({
  of,
}: LegalTextProps<Sections>) => {
  const sections: readonly LegalSection[] = of;
  return sections.map(({ title, parts }) =>
    createElement(Fragment, { key: title }, <h2>{filled(title)}</h2>, ...parts.map(partOf)),
  );
};
