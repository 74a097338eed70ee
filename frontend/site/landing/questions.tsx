import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { answers, show } from "#contract/show.ts";
import { Picture } from "#frontend/drawings/drawing.tsx";
import { Link } from "#frontend/shell/link.tsx";
import { MailTo } from "#frontend/ui/contact-links.tsx";

const questions: readonly [question: string, answer: ReactNode][] = [
  ["Do we get paid?", answers.paid],
  [
    "I'm nervous on camera.",
    "Almost everyone is, and it passes: there's no script, and nothing to learn by heart. Cook what you always cook, and let whoever in your family loves to talk do the talking.",
  ],
  [
    "My kitchen is small.",
    "Great food comes out of small kitchens. If you can cook there, we can film there.",
  ],
  [
    "We don't live there.",
    <>
      We can only visit families near where we film this season. But{" "}
      <Link to="/share-story" className="link">
        a story
      </Link>{" "}
      can come from anywhere.
    </>,
  ],
  [
    "Can the children be there?",
    "Please: at the stove and at the table. We film nobody under 18 without a yes from a parent or guardian.",
  ],
  ["What about the landlord?", answers.landlord],
  ["And the mess?", answers.mess],
  ["When is it on air?", answers.onAir],
];

export const Questions = () => (
  <section className="mx-auto grid max-w-7xl grid-cols-1 gap-x-16 gap-y-8 px-4 pb-14 sm:px-6 sm:pb-28 lg:grid-cols-[minmax(0,0.7fr)_minmax(0,1fr)]">
    <div className="flex flex-col">
      <h2 className="text-4xl leading-title font-extrabold tracking-tight sm:text-6xl">
        Questions Families Ask
      </h2>
      <p className="mt-5 text-lg sm:text-xl">
        Another one? Write to <MailTo address={show.casting} />.
      </p>
      <Picture of="wall-phone" size="240 280" className="mt-auto w-48 max-lg:hidden" />
    </div>
    <div className="border-t border-base-content/15">
      {questions.map(
        ([question, answer]) =>
          answer && (
            <details key={question} name="questions" className="group border-b border-base-content/15">
              <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 text-xl font-semibold">
                {question}
                <ChevronDown aria-hidden className="size-5 shrink-0 text-primary group-open:rotate-180" />
              </summary>
              <p className="max-w-xl pb-5 text-lg text-pretty">{answer}</p>
            </details>
          ),
      )}
    </div>
  </section>
);
