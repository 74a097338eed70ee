const steps = [
  {
    title: "You apply",
    time: "about 5 minutes",
    text: "Tell us who you are, what you cook and when we could come.",
  },
  {
    title: "We read",
    time: "about 2 to 4 weeks",
    text: "A real person reads your application. If you're a match, we'll have more questions for you.",
  },
  {
    title: "You tell us more",
    time: "about 20 minutes, in as many sittings as you like",
    text: "Your private page has a questionnaire about your kitchen and your stories.",
  },
  {
    title: "We come knockin'",
    time: "about 4 hours",
    text: "We pick a day together, and film in your kitchen while you cook.",
  },
];

const rules = [
  "An adult (18 or older) applies once for the whole household.",
  "Everyone at your table can take part. Adults say yes for themselves, and parents for their children.",
  "You cook at home, in your own kitchen. No training, no fancy kitchen.",
  "Applying is free. We film only after you've agreed in writing.",
];

export const CastingSteps = ({ from = 1, brief = false }: { from?: number; brief?: boolean }) => (
  <ol start={from} className={`flex flex-col gap-4 ${brief ? "max-sm:gap-1" : ""}`}>
    {steps.slice(from - 1).map(({ title, time, text }, index) => (
      <li key={title} className="grid grid-cols-[2rem_1fr] text-left">
        <span aria-hidden className="font-display text-2xl leading-7 font-bold text-primary">
          {from + index}
        </span>
        <div>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong className="text-lg">{title}</strong>
            <span className="text-sm opacity-80">{time}</span>
          </p>
          <p className={`text-pretty ${brief ? "max-sm:hidden" : ""}`}>{text}</p>
        </div>
      </li>
    ))}
  </ol>
);

/** `brief` shows only the first rule on phones. */
export const WhoMayApply = ({ brief = false }: { brief?: boolean }) => (
  <ul className="flex list-disc flex-col gap-2 pl-5 text-left marker:text-primary">
    {rules.map((rule) => (
      <li key={rule} className={`text-pretty ${brief ? "max-sm:not-first:hidden" : ""}`}>
        {rule}
      </li>
    ))}
  </ul>
);
