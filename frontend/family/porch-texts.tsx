import type { ReactNode } from "react";
import { type FamilySlots, type FamilyState, guardianQuestion } from "#contract/family-states.ts";
import { show } from "#contract/show.ts";
import type { Door } from "#frontend/drawings/front-door.tsx";
import { Link } from "#frontend/shell/link.tsx";
import { MailTo } from "#frontend/ui/contact-links.tsx";

interface PorchTexts {
  /** Without one there is no timeline either: for bad news it would be a door that shuts. */
  door?: Door;
  /** In the specification's words. None after the visit, when an application is still called scheduled. */
  status?: ReactNode;
  headline: ReactNode;
  text: ReactNode;
  /** The height of what there is to do, which loads later. */
  room?: "min-h-0" | "min-h-12" | "min-h-24" | "min-h-36";
  /** Nothing is left to do here. */
  farewell?: ReactNode;
}

const goodMeals =
  "We can't film every family we'd like to, and this time we chose others. We wish you many good meals together.";

const newsletter = (
  <Link to="/#newsletter" className="link">
    newsletter
  </Link>
);
const nextSeason = (
  <>
    You're welcome to apply again for the next season: our {newsletter} says when. And we'd still love to read
    one of your stories.
  </>
);

export const textsOf = (state: FamilyState, slots: FamilySlots): PorchTexts => {
  /** The Worker fills these into the prerendered page, perhaps with a different space in a time. */
  const slot = (name: keyof FamilySlots) => (
    <span data-slot={name} className="wrap-anywhere whitespace-pre-line" suppressHydrationWarning>
      {slots[name]}
    </span>
  );
  const badge = <span className="badge badge-sm gap-1">Status: {slot("status")}</span>;
  const badgeAfter = (words: string) => (
    <>
      <span>{words}</span> {badge}
    </>
  );
  switch (state) {
    case "applied":
      return {
        door: "closed",
        status: badgeAfter("Application Under Review"),
        headline: "We’ve got your application",
        text: (
          <>
            Thank you for applying, {slot("family")}! A real person will read it. We'll email you when there's
            news.
          </>
        ),
      };
    case "approved":
      return {
        door: "ajar",
        status: "Application Approved!",
        headline: "We’d love to know more",
        text: (
          <>
            We liked your application, {slot("family")}! Take your time: what you type is saved, on your other
            devices too.
          </>
        ),
        room: "min-h-12",
      };
    case "review":
      return {
        door: "lit",
        status: "Under Review",
        headline: "We’re reading your answers",
        text: (
          <>Thank you, {slot("family")}! A real person reads every word. We'll email you when there's news.</>
        ),
      };
    case "followup":
      return {
        door: "note",
        status: "Follow-up Required",
        headline: slot("question"),
        text: slot("details"),
        room: "min-h-0",
      };
    case "guardian":
      return {
        door: "ajar",
        status: badge,
        headline: guardianQuestion,
        text: "Before we film, we need a yes from a parent or guardian of everyone under 18 at your table, as our Privacy Policy says.",
        room: "min-h-24",
      };
    case "answered":
      return {
        door: "ajar",
        status: "Questionnaire Approved!",
        headline: "We’d love to cook with you",
        text: (
          <>We loved your answers, {slot("family")}! Next, we'll find a day for our visit and email you.</>
        ),
      };
    case "chosen":
      return {
        door: "ajar",
        status: badge,
        headline: "We’d love to cook with you",
        text: <>Next, we'll find a day for our visit, {slot("family")}, and email you.</>,
      };
    case "visit-asked":
      return {
        door: "ajar",
        status: badge,
        headline: <>Can we come on {slot("day")}?</>,
        text: <>{slot("hours")}. Please tell us whether it works for you.</>,
        room: "min-h-12",
      };
    case "another-day":
      return {
        door: "ajar",
        status: badge,
        headline: "You asked for another day",
        text: <>We'll look for one that works, {slot("family")}, and email you.</>,
        room: "min-h-36",
      };
    case "visit":
      return {
        door: "open",
        status: badge,
        headline: <>We’re coming {slot("day")}</>,
        text: (
          <>
            {slot("hours")}. See you soon, {slot("family")}!
          </>
        ),
        room: "min-h-12",
      };
    case "cancelled":
      return {
        door: "ajar",
        status: badge,
        headline: <>We had to cancel {slot("cancelled")}</>,
        text: (
          <>
            We're sorry, {slot("family")}. We'd still love to come: we'll look for another day and email you.
          </>
        ),
      };
    case "over":
      return {
        door: "ajar",
        headline: "Thank you for opening your door!",
        text: (
          <>
            We hope you enjoyed {slot("day")} as much as we did, {slot("family")}.
          </>
        ),
        farewell: (
          <>
            Our {newsletter} says when a new episode is on. And if there's a story we didn't get to, we'd love
            to read it.
          </>
        ),
      };
    case "not-chosen":
      return {
        status: badgeAfter("Application Not Selected"),
        headline: "Not this time",
        text: (
          <>
            Thank you for applying, {slot("family")}. {goodMeals}
          </>
        ),
        farewell: nextSeason,
      };
    case "not-selected":
      return {
        status: "Application Not Selected",
        headline: "Not this time",
        text: (
          <>
            Thank you for letting us into your story, {slot("family")}. {goodMeals}
          </>
        ),
        farewell: nextSeason,
      };
    case "withdrawn":
      return {
        status: badge,
        headline: "You’ve withdrawn your application",
        text: (
          <>
            Thank you for coming this far, {slot("family")}. Changed your mind? Write to{" "}
            <MailTo address={show.casting} />.
          </>
        ),
        farewell: nextSeason,
      };
  }
};
