import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { todayIn } from "#contract/calendar-dates.ts";
import type { FamilyVisit } from "#contract/family-pages.ts";
import { timeSlotLabels, visitStatusLabels } from "#contract/labels.ts";
import { show } from "#contract/show.ts";
import { visitFile, visitNow } from "#frontend/api/family.ts";
import { longDayLabel, timeLabel } from "#frontend/lib/dates.ts";
import { useUnsavedForm } from "#frontend/lib/unsaved-text.ts";
import { FocusedMessage } from "#frontend/ui/notice.tsx";
import { messageSubject, type useAnswerVisit } from "./visit-action.tsx";
import { type Message, messageForm, VisitAnswer } from "./visit-answer.tsx";

const timeZone =
  new Intl.DateTimeFormat(show.locale, { timeZone: show.timeZone, timeZoneName: "longGeneric" })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? "";

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm opacity-80">{label}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
);

/** Promises nothing that isn't agreed with every family. */
const expected = (duration: string) => [
  ["Who comes.", "A small crew with cameras and microphones. They film while you cook, and at your table."],
  ["How long it takes.", `Please keep ${duration} free, including the time to set up and pack.`],
  [
    "What to prepare.",
    "Have what you need for your dish at home, and tell everyone who lives with you. We film only people who have agreed in writing.",
  ],
  [
    "Nothing has to be perfect.",
    "Don't rehearse or redecorate. Pots boil over, and kids walk in. That's a kitchen.",
  ],
];

interface VisitCardProps {
  familyId: string;
  visit: FamilyVisit;
  children: ReactNode;
}

const VisitCard = ({ familyId, visit, children }: VisitCardProps) => (
  <section aria-labelledby="visit" className="mx-auto max-w-3xl px-4 py-8 text-left sm:px-6">
    <div className="flex flex-col gap-6 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm sm:p-8">
      <h2 id="visit" className="text-2xl font-semibold">
        Your filming visit
      </h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Detail label="Day">
          <time dateTime={visit.scheduledDate}>{longDayLabel(visit.scheduledDate)}</time>
        </Detail>
        <Detail label="Time">
          {timeSlotLabels[visit.timeSlot]}, {timeZone}
        </Detail>
        {visit.arrivalTime && <Detail label="We'll arrive at">{timeLabel(visit.arrivalTime)}</Detail>}
        <Detail label="How long">{visit.duration}</Detail>
        <Detail label="Status">{visitStatusLabels[visit.status]}</Detail>
      </dl>
      {children}
      {!visit.answer && (
        <a href={visitFile(familyId)} className="link self-start py-1">
          Add to calendar
        </a>
      )}
      <details>
        <summary className="link py-1 text-lg font-semibold">What to expect</summary>
        <div className="mt-3 flex flex-col gap-3 text-pretty">
          {expected(visit.duration).map(([what, text]) => (
            <p key={what}>
              <strong>{what}</strong> {text}
            </p>
          ))}
        </div>
      </details>
    </div>
  </section>
);

const off = {
  title: "This visit is off",
  text: "Our team changed the plan in the meantime. As soon as there's another day, you'll see it here.",
};
const over = {
  title: "Your answer was not sent",
  text: "The day of your visit is over. If there's something left to say, please call or write to us.",
};

/** Replaces the question, and shows a typed message once more. */
const NotSent = ({ title, text, message }: typeof off & Message) => (
  <FocusedMessage className="mx-auto max-w-3xl px-4 py-8 text-center sm:px-6">
    <h2 className="text-2xl font-semibold">{title}</h2>
    <p>{text}</p>
    {message && <p className="whitespace-pre-line wrap-anywhere">Your message was not sent: "{message}"</p>}
  </FocusedMessage>
);

interface VisitSectionProps {
  familyId: string;
  visit: FamilyVisit | null | undefined;
  answering: ReturnType<typeof useAnswerVisit>;
}

export const VisitSection = ({ familyId, visit, answering }: VisitSectionProps) => {
  const form = useForm<Message, unknown, Message>(messageForm);
  const isBack = useUnsavedForm(form, messageSubject(familyId), { message: "" });
  const message = form.getValues("message");
  if (visit && visit.status !== "completed" && visit.scheduledDate >= todayIn(show.timeZone))
    return (
      <VisitCard familyId={familyId} visit={visit}>
        <VisitAnswer visit={visit} answering={answering} form={form} isBack={isBack} />
      </VisitCard>
    );
  const isUnsent = visitNow(answering.error) !== undefined || Boolean(message);
  return isUnsent && <NotSent {...(visit ? over : off)} message={message} />;
};
