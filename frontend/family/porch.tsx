import { type ReactNode, useEffect, useState } from "react";
import type { FamilySlots, FamilyState } from "#contract/family-states.ts";
import { show } from "#contract/show.ts";
import { Picture } from "#frontend/drawings/drawing.tsx";
import { type Door, FrontDoor } from "#frontend/drawings/front-door.tsx";
import { MailTo } from "#frontend/ui/contact-links.tsx";

interface PorchTexts {
  /** No door for bad news: it would be one that shuts. */
  door?: Door;
  /** The status, in the specification's words. */
  status: ReactNode;
  headline: ReactNode;
  text: ReactNode;
  answer?: string;
}

const goodMeals =
  "We can't film every family we'd like to, and this time we chose others. We wish you many good meals together.";

const textsOf = (state: FamilyState, slots: FamilySlots): PorchTexts => {
  /** The Worker fills these into the prerendered page, perhaps with a different space in a time. */
  const slot = (name: keyof FamilySlots) => (
    <span data-slot={name} className="wrap-anywhere" suppressHydrationWarning>
      {slots[name]}
    </span>
  );
  const badge = <span className="badge badge-sm">Status: {slot("status")}</span>;
  switch (state) {
    case "applied":
      return {
        door: "closed",
        status: <>Application Under Review {badge}</>,
        headline: "We've got your application",
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
        headline: "We'd love to know more",
        text: (
          <>
            We liked your application, {slot("family")}! Take your time: what you type is saved, on your other
            devices too.
          </>
        ),
        answer: "Answer the questions",
      };
    case "review":
      return {
        door: "lit",
        status: "Under Review",
        headline: "We're reading your answers",
        text: <>Thank you, {slot("family")}! We'll email you when there's news.</>,
      };
    case "followup":
      return {
        door: "note",
        status: "Follow-up Required",
        headline: slot("question"),
        text: slot("details"),
      };
    case "guardian":
      return {
        door: "ajar",
        status: badge,
        headline: "Do you, as parent or guardian, agree that everyone under 18 may take part?",
        text: "Before we film, we need a yes from a parent or guardian of everyone under 18 at your table, as our Privacy Policy says.",
      };
    case "answered":
      return {
        door: "ajar",
        status: "Questionnaire Approved!",
        headline: "We'd love to cook with you",
        text: <>We loved your answers, {slot("family")}! Next, we'll find a day for our visit.</>,
      };
    case "chosen":
      return {
        door: "ajar",
        status: badge,
        headline: "We'd love to cook with you",
        text: <>Next, we'll find a day for our visit, {slot("family")}.</>,
      };
    case "visit-asked":
      return {
        door: "ajar",
        status: badge,
        headline: <>Can we come on {slot("day")}?</>,
        text: <>{slot("hours")}. Please tell us whether it works for you.</>,
      };
    case "another-day":
      return {
        door: "ajar",
        status: badge,
        headline: "You asked for another day",
        text: <>We'll look for one that works, {slot("family")}, and email you.</>,
      };
    case "visit":
      return {
        door: "open",
        status: badge,
        headline: <>We're coming {slot("day")}</>,
        text: (
          <>
            {slot("hours")}. See you soon, {slot("family")}!
          </>
        ),
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
        status: badge,
        headline: "Thank you for opening your door!",
        text: (
          <>
            We hope you enjoyed {slot("day")} as much as we did, {slot("family")}.
          </>
        ),
      };
    case "not-chosen":
      return {
        status: <>Application Not Selected {badge}</>,
        headline: "Not this time",
        text: (
          <>
            Thank you for applying, {slot("family")}. {goodMeals}
          </>
        ),
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
      };
    case "withdrawn":
      return {
        status: badge,
        headline: "You've withdrawn your application",
        text: (
          <>
            Thank you for coming this far, {slot("family")}. Changed your mind? Write to{" "}
            <MailTo address={show.casting} />.
          </>
        ),
      };
  }
};

/** Whether this device shows this state for the first time. */
const useIsNew = (familyId: string, state: FamilyState) => {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    try {
      const key = `family:${familyId}:shown`;
      setNew(localStorage.getItem(key) !== state);
      localStorage.setItem(key, state);
    } catch {
      // Storage is blocked: the door doesn't move.
    }
  }, [familyId, state]);
  return isNew;
};

export const AnswerLink = ({ children }: { children: string }) => (
  <a href="#questionnaire" className="btn btn-primary btn-lg">
    {children}
  </a>
);

interface PorchProps {
  familyId: string;
  state: FamilyState;
  slots: FamilySlots;
  /** The next action, if it isn't the questionnaire. */
  children?: ReactNode;
}

/** The top of a family's page: a front door that shows its state, and the next action. */
export const Porch = ({ familyId, state, slots, children }: PorchProps) => {
  const { door, status, headline, text, answer } = textsOf(state, slots);
  const isNew = useIsNew(familyId, state);
  const texts = (
    <div className="flex flex-col gap-4 max-lg:items-center max-lg:text-center">
      <p className="text-sm font-semibold opacity-80">{status}</p>
      <h1 className="text-4xl leading-title font-extrabold tracking-tight text-balance sm:text-6xl">
        {headline}
      </h1>
      <p className="max-w-xl text-lg text-pretty sm:text-xl">{text}</p>
      <div className="min-h-12 empty:hidden">
        {answer && <AnswerLink>{answer}</AnswerLink>}
        {children}
      </div>
    </div>
  );
  if (!door)
    return (
      <header className="mx-auto flex max-w-2xl flex-col items-center gap-6 px-4 py-16 text-center sm:px-6 sm:py-24 lg:[&_div]:items-center">
        <Picture of="full-pot" size="96 96" className="size-24" />
        {texts}
      </header>
    );
  return (
    <header className="relative isolate overflow-hidden bg-(--art-wall)">
      <div className="mx-auto grid max-w-7xl items-end lg:grid-cols-[40rem_1fr] lg:gap-8">
        <FrontDoor
          door={door}
          className={`-z-10 block h-72 w-full overflow-visible pt-4 sm:h-96 lg:h-136 ${isNew ? "art-knocked" : ""}`}
        />
        <div className="bg-base-200 px-4 py-8 sm:px-6 lg:mb-24 lg:self-center lg:bg-transparent lg:pl-0">
          {texts}
        </div>
      </div>
    </header>
  );
};
