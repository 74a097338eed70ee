import { type ReactNode, useEffect, useState } from "react";
import type { TimelineStep } from "#contract/family-pages.ts";
import type { FamilySlots, FamilyState } from "#contract/family-states.ts";
import { show } from "#contract/show.ts";
import { Picture } from "#frontend/drawings/drawing.tsx";
import { FrontDoor } from "#frontend/drawings/front-door.tsx";
import { readStored, writeStored } from "#frontend/lib/drafts.ts";
import { Link } from "#frontend/shell/link.tsx";
import { MailTo } from "#frontend/ui/contact-links.tsx";
import { textsOf } from "./porch-texts.tsx";
import { Timeline } from "./timeline.tsx";

/** Whether this device shows this state for the first time; if storage is blocked, the door doesn't move. */
const useIsNew = (familyId: string, state: FamilyState) => {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    const key = `family:${familyId}:shown`;
    setNew(readStored(key) !== state && writeStored(key, state));
  }, [familyId, state]);
  return isNew;
};

interface PorchProps {
  familyId: string;
  state: FamilyState;
  slots: FamilySlots;
  /** Of the timeline. */
  present: TimelineStep;
  /** The one thing to do. */
  children?: ReactNode;
}

/** The top of a family's page: a front door, how far the family is, and its one headline and button. */
export const Porch = ({ familyId, state, slots, present, children }: PorchProps) => {
  const { door, status, headline, text, room, farewell } = textsOf(state, slots);
  const isNew = useIsNew(familyId, state);
  // On phones the door leaves room for an answer.
  const isSmall = room && state !== "approved";
  // Questions are longer than news.
  const size = state === "followup" || state === "guardian" ? "text-3xl sm:text-4xl" : "text-4xl sm:text-6xl";
  const texts = (
    <div
      className={`flex flex-col items-center gap-4 text-center ${door ? "lg:items-start lg:text-left" : ""}`}
    >
      {status && <p className="text-sm font-semibold opacity-80">{status}</p>}
      <h1 className={`${size} leading-title font-extrabold tracking-tight text-balance wrap-anywhere`}>
        {headline}
      </h1>
      <p className="max-w-xl text-lg text-pretty sm:text-xl">{text}</p>
      {room && (
        <div className={`w-full max-w-xl ${room} noscript:min-h-0`}>
          <noscript>
            <p className="alert text-left">
              To answer here, please turn on JavaScript. Or write to <MailTo address={show.casting} />.
            </p>
          </noscript>
          {state === "approved" && (
            <a href="#questionnaire" className="btn btn-primary btn-lg noscript:hidden">
              Answer the questions
            </a>
          )}
          {children}
        </div>
      )}
      {farewell && (
        <>
          <p className="max-w-xl text-pretty">{farewell}</p>
          <Link to="/share-story" className="btn btn-primary btn-lg">
            Share Your Story
          </Link>
        </>
      )}
    </div>
  );
  if (!door)
    return (
      <header className="mx-auto flex max-w-2xl flex-col items-center gap-6 px-4 py-16 sm:px-6 sm:py-24">
        <Picture of="full-pot" size="96 96" className="size-24" />
        {texts}
      </header>
    );
  return (
    <header className="relative isolate overflow-hidden bg-(--art-wall)">
      <div
        className={`mx-auto grid max-w-7xl items-end ${state === "approved" ? "min-h-[calc(100svh-4rem)] max-lg:grid-rows-[auto_1fr]" : ""} lg:grid-cols-[40rem_1fr] lg:gap-8`}
      >
        <FrontDoor
          door={door}
          className={`-z-10 block justify-self-center overflow-visible pt-4 ${isSmall ? "h-40 w-40 sm:h-96 sm:w-full" : "h-72 w-full sm:h-96"} ${state === "followup" ? "lg:h-96 lg:w-96" : "lg:h-136"} ${isNew ? "art-knocked" : ""}`}
        />
        <div className="flex min-w-0 flex-col gap-8 bg-base-200 px-4 py-6 max-lg:items-center max-lg:self-stretch sm:px-6 lg:self-start lg:bg-transparent lg:pt-16 lg:pb-24 lg:pl-0">
          <Timeline present={present} slots={slots} />
          {texts}
        </div>
      </div>
    </header>
  );
};
