import { show } from "#contract/show.ts";

/** How casting works, with about how long each step takes. */
const castingSteps = [
  {
    title: "You apply",
    time: "10 minutes",
    text: "Tell us who you are, what you cook and when we could come.",
  },
  {
    title: "We read",
    time: "2 to 4 weeks",
    text: "Our casting team reads every application. If you are a match, we send you a private link.",
  },
  {
    title: "You tell us more",
    time: "half an hour",
    text: "Your link opens a questionnaire about your kitchen and your stories. There is no hurry.",
  },
  {
    title: "We come knockin'",
    time: "4 hours",
    text: "We agree on a day, and a small crew films in your kitchen while you cook.",
  },
] as const;

interface CastingStepsProps {
  /** The first one to tell of, from 1. */
  from?: number;
  /** Only their titles and times, where there is little room. */
  brief?: boolean;
}

export const CastingSteps = ({ from = 1, brief = false }: CastingStepsProps) => (
  <ol start={from} className={`flex flex-col gap-4 ${brief ? "max-sm:gap-1" : ""}`}>
    {castingSteps.slice(from - 1).map(({ title, time, text }, index) => (
      <li key={title} className="grid grid-cols-[2rem_1fr] text-left">
        <span aria-hidden className="font-display text-2xl leading-7 font-bold text-primary">
          {from + index}
        </span>
        <div>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong className="text-lg">{title}</strong>
            <span className="text-sm opacity-80">{`about ${time}`}</span>
          </p>
          <p className={`text-pretty ${brief ? "max-sm:hidden" : ""}`}>{text}</p>
        </div>
      </li>
    ))}
  </ol>
);

const rules = [
  "An adult of 18 or older applies, once for the whole household.",
  "Everybody at your table may take part. Adults say yes for themselves, parents for their children.",
  "You cook at home, and in your own kitchen. You need no training and no showpiece.",
  "Applying is free. Nobody is filmed before you have agreed to it in writing.",
];

/** In brief, who it is comes before all else where there is little room. */
export const WhoMayApply = ({ brief = false }: { brief?: boolean }) => (
  <ul className="flex list-disc flex-col gap-2 pl-5 text-left marker:text-primary">
    {rules.map((rule) => (
      <li key={rule} className={`text-pretty ${brief ? "max-sm:not-first:hidden" : ""}`}>
        {rule}
      </li>
    ))}
  </ul>
);

/** What somebody can do whose browser runs no script. */
export const WithoutScript = ({ what, labels }: { what: string; labels: readonly string[] }) => (
  <noscript>
    <div className="alert alert-warning alert-soft mb-8 items-start">
      <p>
        Sending this form needs JavaScript. Please switch it on, or send us {what} by e-mail, to{" "}
        <a className="link" href={`mailto:${show.casting}`}>
          {show.casting}
        </a>
        . We need: {labels.join(", ")}; that you are 18 or older; and that you agree to our{" "}
        <a className="link" href="/privacy-policy">
          Privacy Policy
        </a>
        .
      </p>
    </div>
  </noscript>
);
