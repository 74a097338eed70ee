import { DRAFT_DAYS } from "#contract/drafts.ts";
import { show } from "#contract/show.ts";

const closing = "Questions, or something changed? Just reply to this mail.";

/** What families are told of decisions, and reminded of, until staff have words of their own. An empty line parts paragraphs. */
export const decisionMails = {
  application_approved: {
    subject: `Good news about your application to ${show.name}`,
    text: `Dear {contact},

We loved reading the application of {family}, and would like to get to know you better.

Please answer a few more questions about your kitchen and your stories. This link is yours alone, so please keep it to yourselves:

{link}

You can take your time: what you type is kept for ${DRAFT_DAYS} days, also for your other devices.

${closing}`,
  },
  application_rejected: {
    subject: `Your application to ${show.name}`,
    text: `Dear {contact},

Thank you for the application of {family}. We read every one with care, and have far more of them than visits to give.

This time we could not find a place for you. We know that this is not what you hoped for, and wish you many good meals together.

${closing}`,
  },
  questionnaire_approved: {
    subject: `Thank you for your answers, from ${show.name}`,
    text: `Dear {contact},

Thank you for the answers of {family}. We enjoyed every one of them, and would love to cook with you.

{notes}

We write to you about the day of our visit. You can see where your questionnaire stands at any time:

{link}

${closing}`,
  },
  questionnaire_rejected: {
    subject: `Your questionnaire for ${show.name}`,
    text: `Dear {contact},

Thank you for the answers of {family}, and for the time you took for them. We have decided not to go on to a visit this time.

{notes}

It was a pleasure to learn about you and your kitchen. We wish you many good meals together.

${closing}`,
  },
  questionnaire_followup: {
    subject: `A few more questions from ${show.name}`,
    text: `Dear {contact},

Thank you for the answers of {family}. Before we go on, we would like to know a little more.

{notes}

Please add to your answers here. All that you have sent us is still there:

{link}

${closing}`,
  },
  visit_scheduled: {
    subject: `We are coming to visit: {date}`,
    text: `Dear {contact},

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
    text: `Dear {contact},

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
    text: `Dear {contact},

Our visit for the application of {family} will not take place on this day:

{date}
{slot}

If the visit is still in your calendar, please delete it there, or open the calendar file if there is one with this mail. You can see how things stand at any time:

{link}

${closing}`,
  },
  questionnaire_reminder: {
    subject: `We are looking forward to your answers, from ${show.name}`,
    text: `Dear {contact},

A little while ago we sent you a link to a few more questions about the application of {family}, and have not had your answers yet.

There is still time. The questions are here, and the link is yours alone:

{link}

You would rather not go on, or need help? Just reply to this mail.`,
  },
  visit_reminder: {
    subject: `See you soon: {date}`,
    text: `Dear {contact},

Our visit for the application of {family} is close, and we are looking forward to it:

{date}
{slot}
{arrival}

Has something come up? Please tell us as soon as you can, on your page or just by a reply to this mail:

{link}`,
  },
};
