import type { MailKind } from "#contract/mail.ts";
import { DRAFT_DAYS } from "#contract/questionnaires.ts";
import { show } from "#contract/show.ts";

export interface Template {
  subject: string;
  /** Paragraphs, with an empty line between them. */
  text: string;
}

interface OriginalTemplate extends Template {
  /** Label of the button for a {link} in its own paragraph. The newsletter has none: its link unsubscribes. */
  button?: string;
}

/** Values of placeholders, with fallbacks for names that an email must not contain. */
export const phrases = {
  greeting: (contact: string) => (contact ? `Dear ${contact},` : "Hello,"),
  contact: "you",
  family: "your family",
  arrival: (time: string) => `We'll arrive at ${time}`,
  kept: (days: number) => (days === 0 ? "until you ask us to delete it" : `for ${days} days at most`),
  /** Replaces the family name in an email with several links. */
  applicationOf: (day: string) => `Your application from ${day}`,
};

const CLOSING = "Questions, or did something change? Just reply to this email.";

const paragraphs = (...texts: string[]) => texts.join("\n\n");

const letter = (...texts: string[]) => paragraphs("{greeting}", ...texts);

/** What each kind of email says until staff change it. All get the signature. */
export const originalTemplates: Readonly<Record<MailKind, OriginalTemplate>> = {
  registration: {
    subject: `We've got your application to ${show.name}`,
    text: letter(
      "Thank you for applying! We've got your application. A real person will read it.",
      "You can follow it on your private page. If we'd like to know more, our questions will be there too:",
      "{link}",
      "This link is just for your family, so please don't share it.",
      "Need to change something, or didn't apply? Just reply to this email.",
    ),
    button: "See your application",
  },
  story: {
    subject: `We've got your food story for ${show.name}`,
    text: letter(
      "Thank you for sharing! We've got your story. A real person will read it, and it may be featured in a future episode.",
      "Want to add something, or didn't send it? Just reply to this email.",
    ),
  },
  newsletter: {
    subject: `Welcome to the ${show.name} newsletter`,
    text: paragraphs(
      "Welcome to the family!",
      "We'll write when there's a new episode, when we're casting again, and when we find a dish too good to keep to ourselves.",
      "Didn't sign up, or had enough? Unsubscribe here, and we'll delete your address:",
      "{link}",
      "See you in the kitchen!",
    ),
  },
  newsletter_confirmation: {
    subject: `Please confirm: the ${show.name} newsletter`,
    text: paragraphs(
      "Hello!",
      "You asked us for news about episodes and casting calls. Please confirm your address, and you're on the list:",
      "{link}",
      "Wasn't you? You can ignore this email. We won't write again, and we'll keep your address {kept}.",
    ),
    button: "Yes, sign me up",
  },
  link: {
    subject: `Your private link to ${show.name}`,
    text: letter(
      "Here's the link to your private page. If you applied more than once, there's a link for each application. Please don't share it:",
      "{link}",
      "Didn't ask for it? You can ignore this email. We sent it only to you.",
    ),
    button: "Open your page",
  },
  code: {
    subject: `{code} is your code for ${show.name}`,
    text: letter(
      "Your code is",
      "{code}",
      "Enter it on the page where you asked for it. It works once, for 10 minutes.",
      "Didn't ask for it? You can ignore this email. Please don't give the code to anyone: we'll never ask you for it.",
    ),
  },
  address_changed: {
    subject: `Your email address at ${show.name} has changed`,
    text: letter(
      "From now on, we'll write to a different email address about your application. It was changed on your private page.",
      "Wasn't you? Please reply to this email right away.",
    ),
  },
  questionnaire_received: {
    subject: `We've got your answers for ${show.name}`,
    text: letter(
      "Thank you for telling us so much about your kitchen! We've got your answers, and our casting team will read every one of them. Then we'll email you.",
      "You can follow along on your private page:",
      "{link}",
      "Need to change something, or didn't send this? Just reply to this email.",
    ),
    button: "Open your page",
  },
  withdrawn: {
    subject: `Your application to ${show.name} is withdrawn`,
    text: letter(
      "We've withdrawn your application, as you asked on your private page. If we had planned a visit, it's off.",
      "Thank you for coming this far with us! Changed your mind, or wasn't this you? Just reply to this email.",
    ),
  },
  deleted: {
    subject: `Your data at ${show.name} is deleted`,
    text: paragraphs(
      "Hello!",
      "We've deleted your application and everything that came with it, as you asked on your private page. This is our last email about it.",
      "Thank you for sharing your kitchen with us. Wasn't you? Please reply to this email.",
    ),
  },
  /** For the operator, so in English whatever the show's language. */
  operator: {
    subject: `${show.name}: something is wrong with the site`,
    text: paragraphs(
      "Hello!",
      "Somebody should look at the site:",
      "{problems}",
      "The dashboard shows how things are right now, and the runbook in the site's code says what to do:",
      "{link}",
      "While something is wrong, you'll get this email at most once a day.",
    ),
    button: "Open the dashboard",
  },
  application_approved: {
    subject: `Good news from ${show.name}`,
    text: letter(
      "You're in! We loved your application, and we'd like to get to know you better.",
      "Please tell us more about your kitchen and your stories:",
      "{link}",
      `Take your time: what you type is saved for ${DRAFT_DAYS} days, on your other devices too. This link is just for your family, so please don't share it.`,
      CLOSING,
    ),
    button: "Answer the questions",
  },
  application_rejected: {
    subject: `Your application to ${show.name}`,
    text: letter(
      "Thank you for applying. We read your application with care. We get far more of them than we can visit, and this time we couldn't find a place for you.",
      "We know this isn't what you hoped for. We wish you many good meals together.",
      CLOSING,
    ),
  },
  questionnaire_approved: {
    subject: `We'd love to cook with you, from ${show.name}`,
    text: letter(
      "Thank you for your answers. We enjoyed them, and we'd love to cook with you!",
      "{notes}",
      "Next, we'll email you about a day for our visit. You can follow along on your private page:",
      "{link}",
      CLOSING,
    ),
    button: "Open your page",
  },
  questionnaire_rejected: {
    subject: `Your questionnaire for ${show.name}`,
    text: letter(
      "Thank you for your answers, and for the time you took. We've decided not to plan a visit this time.",
      "{notes}",
      "It was a pleasure to learn about you and your kitchen. We wish you many good meals together.",
      CLOSING,
    ),
  },
  questionnaire_followup: {
    subject: `A few more questions from ${show.name}`,
    text: letter(
      "Thank you for your answers. Before we plan anything, we'd like to know a little more.",
      "{notes}",
      "Please add to your answers here. Everything you sent us is still there:",
      "{link}",
      CLOSING,
    ),
    button: "Add to your answers",
  },
  visit_scheduled: {
    subject: `We're coming to visit: {date}`,
    text: letter(
      "We'd love to film with you on {date}. Here's the plan:",
      "{date}\n{slot}\n{arrival}",
      "Does this day work for you? Please tell us on your page, or just reply to this email:",
      "{link}",
      "If there's a calendar file with this email, it adds the visit to your calendar.",
    ),
    button: "Answer on your page",
  },
  visit_moved: {
    subject: `Our visit is now on {date}, {slot}`,
    text: letter(
      "Our visit has a new day or time:",
      "{date}\n{slot}\n{arrival}",
      "Does it work for you? Please tell us on your page, or just reply to this email:",
      "{link}",
      "If there's a calendar file with this email, it moves the visit in your calendar.",
    ),
    button: "Answer on your page",
  },
  visit_cancelled: {
    subject: `Our visit on {date} is canceled`,
    text: letter(
      "We won't be visiting you on this day:",
      "{date}\n{slot}",
      "If the visit is still in your calendar, please delete it, or open the calendar file if there is one with this email. Your private page has the latest:",
      "{link}",
      CLOSING,
    ),
    button: "Open your page",
  },
  questionnaire_reminder: {
    subject: `We look forward to your answers, from ${show.name}`,
    text: letter(
      "A little while ago, we sent you a few more questions about your kitchen, and we haven't had your answers yet. There's still time:",
      "{link}",
      "This link is just for your family, so please don't share it.",
      "Would you rather stop here, or do you need help? Just reply to this email.",
    ),
    button: "Answer the questions",
  },
  guardian_reminder: {
    subject: "A question for a parent or guardian",
    text: paragraphs(
      "{greeting}",
      "There are children at your table, and before we film, we need the yes of a parent or guardian. It's one question on your private page:",
      "{link}",
      "This link is just for your family, so please don't share it.",
      CLOSING,
    ),
    button: "Answer the question",
  },
  visit_reminder: {
    subject: `See you soon: {date}`,
    text: letter(
      "Our visit is coming up, and we can't wait:",
      "{date}\n{slot}\n{arrival}",
      "Did something come up? Please tell us as soon as you can, on your page or by replying to this email:",
      "{link}",
    ),
    button: "Open your page",
  },
};
