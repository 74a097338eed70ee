import { DRAFT_DAYS } from "#contract/drafts.ts";
import type { MailKind } from "#contract/mail.ts";
import { show } from "#contract/show.ts";

export interface Words {
  subject: string;
  /** Paragraphs, with an empty line between them. */
  text: string;
}

/** What placeholders become; names have something in their place where a mail cannot have them. */
export const phrases = {
  greeting: (contact: string) => (contact ? `Dear ${contact},` : "Hello,"),
  contact: "you",
  family: "your family",
  arrival: (time: string) => `We arrive at ${time}`,
  /** In the mail with the links of several applications, of one whose name cannot be there. */
  applicationOf: (day: string) => `Your application of ${day}`,
};

const closing = "Questions, or something changed? Just reply to this mail.";

/** All that mails say: of each kind, until staff have words of their own. The signature is added to all of them. */
export const originalWords: Readonly<Record<MailKind, Words>> = {
  registration: {
    subject: `We have your application to ${show.name}`,
    text: `{greeting}

Thank you for applying! The application of {family} has reached our casting team, who read every one.

We will review it and get back to you soon. On the private page of your application you see how it stands, and if you are a match, a few more questions wait for you there. Its link is yours alone, so please keep it to yourselves:

{link}

Something changed, or you did not apply? Just reply to this mail.`,
  },
  story: {
    subject: `We have your food story for ${show.name}`,
    text: `{greeting}

Thank you for sharing! Your story has reached our team, who read every one. It may be featured in future episodes.

Something to add, or you did not send it? Just reply to this mail.`,
  },
  newsletter: {
    subject: `Welcome to the ${show.name} newsletter`,
    text: `Welcome to the family!

You are on our list. We write when there is a new episode to watch, when we are casting again, and when a dish was too good to keep to ourselves.

Did somebody else sign you up, or have you had enough? Unsubscribe here, and we forget your address:

{link}

See you in the kitchen!`,
  },
  newsletter_confirmation: {
    subject: `Please confirm: the ${show.name} newsletter`,
    text: `Hello!

Somebody, we hope you, asked us to write to this address about new episodes and casting calls. Please confirm it here:

{link}

It was not you? Then you need not do anything: without that we send nothing more, and forget your address after a week.`,
  },
  link: {
    subject: `Your private link to ${show.name}`,
    text: `{greeting}

Here is your private link again; if you applied more than once, there is one for each application. Please keep it to yourselves:

{link}

You did not ask for it? Then you need not do anything: it came to nobody but you.`,
  },
  code: {
    subject: `{code} is your code for ${show.name}`,
    text: `{greeting}

Your code is

{code}

Please enter it on the page where you asked for it. It is good for ten minutes, and once.

You did not ask for it? Then you need not do anything. Please tell it to nobody: we never ask for it.`,
  },
  address_changed: {
    subject: `Your e-mail address at ${show.name} has changed`,
    text: `{greeting}

From now on we write to another e-mail address about the application of {family}, as was asked for on its private page.

It was not you? Please reply to this mail at once.`,
  },
  questionnaire_received: {
    subject: `We have your answers for ${show.name}`,
    text: `{greeting}

Thank you for telling us so much about your kitchen! The answers of {family} have reached our casting team, who read every one.

We will get back to you once we have. On your private page you see how it stands:

{link}

Something changed, or it was not you who answered? Just reply to this mail.`,
  },
  withdrawn: {
    subject: `Your application to ${show.name} is withdrawn`,
    text: `{greeting}

The application of {family} is withdrawn, as was asked for on its private page. If we had planned a visit, it is called off.

Thank you for coming this far with us! You have changed your minds, or it was not you? Please reply to this mail.`,
  },
  deleted: {
    subject: `Your data at ${show.name} is deleted`,
    text: `Hello!

Your application and everything that came with it are deleted, as was asked for on its private page. This is our last mail about it.

Thank you for sharing your kitchen with us. It was not you who asked for this? Please reply to this mail.`,
  },
  /** For whoever runs the site, and so in English whatever language the show speaks. */
  operator: {
    subject: `${show.name}: something is wrong with the site`,
    text: `Hello!

Somebody should have a look at the site:

{problems}

The dashboard shows what is wrong at this moment, and the operations page of the site's code says what to do about it:

{link}

You get this mail once a day at most, as long as something is wrong.`,
  },
  application_approved: {
    subject: `Good news about your application to ${show.name}`,
    text: `{greeting}

We loved reading the application of {family}, and would like to get to know you better.

Please answer a few more questions about your kitchen and your stories. This link is yours alone, so please keep it to yourselves:

{link}

You can take your time: what you type is kept for ${DRAFT_DAYS} days, also for your other devices.

${closing}`,
  },
  application_rejected: {
    subject: `Your application to ${show.name}`,
    text: `{greeting}

Thank you for the application of {family}. We read every one with care, and have far more of them than visits to give.

This time we could not find a place for you. We know that this is not what you hoped for, and wish you many good meals together.

${closing}`,
  },
  questionnaire_approved: {
    subject: `Thank you for your answers, from ${show.name}`,
    text: `{greeting}

Thank you for the answers of {family}. We enjoyed every one of them, and would love to cook with you.

{notes}

We write to you about the day of our visit. You can see where your questionnaire stands at any time:

{link}

${closing}`,
  },
  questionnaire_rejected: {
    subject: `Your questionnaire for ${show.name}`,
    text: `{greeting}

Thank you for the answers of {family}, and for the time you took for them. We have decided not to go on to a visit this time.

{notes}

It was a pleasure to learn about you and your kitchen. We wish you many good meals together.

${closing}`,
  },
  questionnaire_followup: {
    subject: `A few more questions from ${show.name}`,
    text: `{greeting}

Thank you for the answers of {family}. Before we go on, we would like to know a little more.

{notes}

Please add to your answers here. All that you have sent us is still there:

{link}

${closing}`,
  },
  visit_scheduled: {
    subject: `We are coming to visit: {date}`,
    text: `{greeting}

It is settled: we come knocking on your door! Our visit for the application of {family} is on

{date}
{slot}
{arrival}

If there is a calendar file with this mail, it puts the visit into your calendar.

Does this day work for you? Please tell us on your page, or just reply to this mail:

{link}`,
  },
  visit_moved: {
    subject: `Our visit is now on {date}, {slot}`,
    text: `{greeting}

Our visit for the application of {family} has a new day or time:

{date}
{slot}
{arrival}

If there is a calendar file with this mail, it moves the visit in your calendar.

Does this day work for you? Please tell us on your page, or just reply to this mail:

{link}`,
  },
  visit_cancelled: {
    subject: `Our visit on {date} is cancelled`,
    text: `{greeting}

Our visit for the application of {family} will not take place on this day:

{date}
{slot}

If the visit is still in your calendar, please delete it there, or open the calendar file if there is one with this mail. You can see how things stand at any time:

{link}

${closing}`,
  },
  questionnaire_reminder: {
    subject: `We are looking forward to your answers, from ${show.name}`,
    text: `{greeting}

A little while ago we sent you a link to a few more questions about the application of {family}, and have not had your answers yet.

There is still time. The questions are here, and the link is yours alone:

{link}

You would rather not go on, or need help? Just reply to this mail.`,
  },
  visit_reminder: {
    subject: `See you soon: {date}`,
    text: `{greeting}

Our visit for the application of {family} is close, and we are looking forward to it:

{date}
{slot}
{arrival}

Has something come up? Please tell us as soon as you can, on your page or just by a reply to this mail:

{link}`,
  },
};
