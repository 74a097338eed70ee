import type { MailKind } from "#contract/mail.ts";
import { DRAFT_DAYS } from "#contract/questionnaires.ts";
import { CLOSING, letter, type OriginalTemplate, paragraphs } from "./template.ts";
import { visitOriginals } from "./visit-originals.ts";

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

/** What each kind of email says until staff change it. All get the signature. */
export const originalTemplates: Readonly<Record<MailKind, OriginalTemplate>> = {
  registration: {
    subject: "We've got your application",
    text: letter(
      "Thank you for applying! We've got your application. A real person will read it.",
      "You can follow it on your private page. If we'd like to know more, our questions will be there too:",
      "{link}",
      "This link is just for your family, so please don't share it.",
      "Need to change something, or didn't apply? Just reply to this email.",
    ),
    button: "See your application",
    door: "closed",
  },
  story: {
    subject: "We've got your food story",
    text: letter(
      "Thank you for sharing! We've got your story. A real person will read it, and it may be featured in a future episode.",
      "Want to add something, or didn't send it? Just reply to this email.",
    ),
    door: "porch",
  },
  newsletter: {
    subject: "Welcome to our newsletter",
    text: paragraphs(
      "Welcome to the family!",
      "We'll write when there's a new episode, when we're casting again, and when we find a dish too good to keep to ourselves.",
      "Didn't sign up, or had enough? We'll delete your address as soon as you unsubscribe:",
      "{link}",
      "See you in the kitchen!",
    ),
    door: "porch",
  },
  newsletter_confirmation: {
    subject: "Please confirm your newsletter",
    text: paragraphs(
      "Hello!",
      "You asked us for news about episodes and casting calls. Please confirm your address, and you're on the list:",
      "{link}",
      "Wasn't you? You can ignore this email: we won't write again, and we'll keep your address {kept}. Or unsubscribe with the link at the end, and we'll delete it right away.",
    ),
    button: "Yes, sign me up",
    door: "porch",
  },
  link: {
    subject: "Your private link",
    text: letter(
      "Here's the link to your private page. If you applied more than once, there's a link for each application. Please don't share it:",
      "{link}",
      "Didn't ask for it? You can ignore this email. We sent it only to you.",
    ),
    button: "Open your page",
    door: "porch",
  },
  code: {
    subject: "{code} is your code",
    text: letter(
      "Your code is",
      "{code}",
      "Enter it on the page where you asked for it. It works once, for 10 minutes.",
      "Didn't ask for it? You can ignore this email. Please don't give the code to anyone: we'll never ask you for it.",
    ),
    door: "porch",
  },
  address_changed: {
    subject: "Your email address has changed",
    text: letter(
      "From now on, we'll write to a different email address about your application. It was changed on your private page.",
      "Wasn't you? Please reply to this email right away.",
    ),
    door: "porch",
  },
  questionnaire_received: {
    subject: "We've got your answers",
    text: letter(
      "Thank you! We've got your answers, and our casting team will read every one of them. Then we'll email you.",
      "You can follow along on your private page:",
      "{link}",
      "Need to change something, or didn't send this? Just reply to this email.",
    ),
    button: "Open your page",
    door: "lit",
  },
  withdrawn: {
    subject: "Your application is withdrawn",
    text: letter(
      "We've withdrawn your application, as you asked on your private page. If we had planned a visit, it's off.",
      "Thank you for coming this far with us! Changed your mind, or wasn't this you? Just reply to this email.",
    ),
  },
  deleted: {
    subject: "Your data is deleted",
    text: paragraphs(
      "Hello!",
      "We've deleted your application and everything that came with it, as you asked on your private page. This is our last email about it.",
      "Thank you for sharing your kitchen with us. Wasn't you? Please reply to this email.",
    ),
  },
  /** For the operator, so in English whatever the show's language. */
  operator: {
    subject: "Something is wrong with the site",
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
    subject: "We'd love to know more",
    text: letter(
      "We loved your application, and we'd love to know more!",
      "Please tell us about your kitchen and your stories:",
      "{link}",
      `Take your time: what you type is saved for ${DRAFT_DAYS} days, on your other devices too. This link is just for your family, so please don't share it.`,
      CLOSING,
    ),
    button: "Answer the questions",
    door: "ajar",
  },
  application_rejected: {
    subject: "About your application",
    text: letter(
      "Thank you for applying. We read your application with care. We get far more of them than we can visit, and this time we couldn't find a place for you.",
      "We know this isn't what you hoped for. We wish you many good meals together.",
    ),
  },
  questionnaire_approved: {
    subject: "We'd love to cook with you",
    text: letter(
      "Thank you for your answers. We enjoyed them, and we'd love to cook with you!",
      "{notes}",
      "Next, we'll email you about a day for our visit. You can follow along on your private page:",
      "{link}",
      CLOSING,
    ),
    button: "Open your page",
    door: "ajar",
  },
  questionnaire_rejected: {
    subject: "About your questionnaire",
    text: letter(
      "Thank you for your answers, and for the time you took. We've decided not to plan a visit this time.",
      "{notes}",
      "It was a pleasure to learn about you and your kitchen. We wish you many good meals together.",
    ),
  },
  questionnaire_followup: {
    subject: "One more question",
    text: letter(
      "Thank you for your answers. Before we plan anything, we'd like to know a little more.",
      "{notes}",
      "Please send your reply on your private page. Everything you sent us is still there:",
      "{link}",
      CLOSING,
    ),
    button: "Send your reply",
    door: "note",
  },
  questionnaire_reminder: {
    subject: "We look forward to your answers",
    text: letter(
      "A little while ago, we sent you a few more questions about your kitchen, and we haven't had your answers yet. There's still time:",
      "{link}",
      "This link is just for your family, so please don't share it.",
      "Would you rather stop here, or do you need help? Just reply to this email.",
    ),
    button: "Answer the questions",
    door: "ajar",
  },
  guardian_reminder: {
    subject: "A question for a parent or guardian",
    text: letter(
      "One question is still open: do you, as parent or guardian, agree that everyone under 18 at your table may take part? Please answer it on your private page:",
      "{link}",
      "'Not yet' is a fine answer, too. If there's something you'd like to know first, just reply to this email.",
      "This link is just for your family, so please don't share it.",
    ),
    button: "Answer the question",
    door: "ajar",
  },
  ...visitOriginals,
};
