import { mailKinds } from "#contract/mail.ts";
import { show } from "#contract/show.ts";
import { application } from "#scripts/samples/applications.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import { scheduledVisit, visit } from "#scripts/samples/visits.ts";
import { confirmApplication } from "#worker/applications/mails.ts";
import { calendarFile } from "#worker/calendar-files/calendar-file.ts";
import { visitFile } from "#worker/calendar-files/family-calendar-file.ts";
import { signature } from "#worker/mail-kinds/fill-words.ts";
import { htmlOf } from "#worker/mail-kinds/layout.ts";
import { originalWords } from "#worker/mail-kinds/original-words.ts";
import { confirmStory } from "#worker/stories/mails.ts";
import { askToConfirm, welcomeSubscriber } from "#worker/subscribers/mails.ts";

/*
 * Prints every kind of mail with its original words, confirmations as they are sent, with links and what was chosen, and the
 * calendar files of a visit. Run where another show's site is built.
 */

for (const kind of mailKinds) {
  const { subject, text } = originalWords[kind];
  console.log(htmlOf({ kind, subject, text: `${text}\n\n${signature}`, links: [] }));
}

const family = application();
const { id, email, createdAt } = family;
const story = {
  ...filledStory,
  id,
  createdAt,
  consentVersion: null,
  consentedAt: null,
  dishPhotos: ["one"],
  kitchenPhotos: [],
};

for (const { subject, text, html, headers } of [
  confirmApplication(family, show.siteUrl),
  confirmStory(story),
  welcomeSubscriber({ id, email, unsubscribeToken: id }, show.siteUrl),
  askToConfirm({ id, email, confirmToken: id }, show.siteUrl),
])
  console.log(subject, text, html, headers);

const morning = visit(id);

/** The lines of a calendar file are folded, and a name could stand on both sides of that. */
const FOLD = /\r\n /g;
for (const file of [
  visitFile(morning, family, "REQUEST").text,
  calendarFile([scheduledVisit(morning, family)]),
])
  console.log(file.replaceAll(FOLD, ""));
