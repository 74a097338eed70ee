import type { MailKind } from "#contract/mail.ts";
import { show } from "#contract/show.ts";

export interface Words {
  subject: string;
  /** Paragraphs, with an empty line between them. */
  text: string;
}

const closing = "Questions, or something changed? Just reply to this mail.";

/** What each kind says until staff have words of their own. The signature is added to all of them. */
export const originalWords: Readonly<Record<MailKind, Words>> = {
  registration: {
    subject: `We have your application to ${show.name}`,
    text: `Dear {contact},

Thank you for applying! The application of {family} has reached our casting team, who read every one.

We will review it and get back to you soon. If you are a match, you will receive a private link to a few more questions about your kitchen and your stories.

Something changed, or you did not apply? Just reply to this mail.`,
  },
  story: {
    subject: `We have your food story for ${show.name}`,
    text: `Dear {contact},

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
  application_approved: {
    subject: `Good news about your application to ${show.name}`,
    text: `Dear {contact},

We loved reading about {family}, and would like to get to know you better.

Please answer a few more questions about your kitchen and your stories. This link is yours alone, so please keep it to yourselves:

{link}

You can take your time: what you type is kept on your device until you send it.

${closing}`,
  },
  application_rejected: {
    subject: `Your application to ${show.name}`,
    text: `Dear {contact},

Thank you for telling us about {family}. We read every application with care, and have far more of them than visits to give.

This time we could not find a place for you. We know that this is not what you hoped for, and wish you many good meals together.

${closing}`,
  },
  questionnaire_approved: {
    subject: `Thank you for your answers, from ${show.name}`,
    text: `Dear {contact},

Thank you for your answers. We enjoyed every one of them, and would love to cook with {family}.

{notes}

Next we look for a day for our visit, and write to you as soon as there is one. You can see where things stand at any time:

{link}

${closing}`,
  },
  questionnaire_rejected: {
    subject: `Your questionnaire for ${show.name}`,
    text: `Dear {contact},

Thank you for your answers, and for the time that {family} took for them. We have decided not to go on to a visit this time.

{notes}

It was a pleasure to learn about you and your kitchen. We wish you many good meals together.

${closing}`,
  },
  questionnaire_followup: {
    subject: `A few more questions from ${show.name}`,
    text: `Dear {contact},

Thank you for the answers of {family}. Before we go on, we would like to know a little more:

{notes}

Please add to your answers here. All that you have sent us is still there:

{link}

${closing}`,
  },
  visit_scheduled: {
    subject: `We are coming to visit: {date}`,
    text: `Dear {contact},

It is settled: we come knocking on your door!

{date}
{slot}

The calendar file in this mail puts the visit into your calendar.

Does this day not work for {family}? Please reply to this mail as soon as you can, and we find another one.`,
  },
  visit_moved: {
    subject: `Our visit has moved to {date}`,
    text: `Dear {contact},

Our visit to {family} has a new day or time:

{date}
{slot}

The calendar file in this mail moves the visit in your calendar.

Does this day not work for you? Please reply to this mail as soon as you can, and we find another one.`,
  },
  visit_cancelled: {
    subject: `Our visit on {date} is cancelled`,
    text: `Dear {contact},

We are sorry: we cannot come to {family} as we had planned, and our visit is cancelled.

{date}
{slot}

The calendar file in this mail takes the visit out of your calendar.

${closing}`,
  },
  questionnaire_reminder: {
    subject: `We are looking forward to your answers, from ${show.name}`,
    text: `Dear {contact},

A little while ago we sent {family} a link to a few more questions, and have not had your answers yet.

There is still time. The questions are here, and the link is yours alone:

{link}

You would rather not go on, or need help? Just reply to this mail.`,
  },
  visit_reminder: {
    subject: `See you soon: {date}`,
    text: `Dear {contact},

Our visit to {family} is close, and we are looking forward to it:

{date}
{slot}

Has something come up? Please reply to this mail as soon as you can.`,
  },
};
