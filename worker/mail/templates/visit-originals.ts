import { preparation } from "#contract/preparation.ts";
import { CLOSING, letter, type OriginalTemplate } from "./template.ts";

/** A visit's day. Lines without a value are left out. */
const DAY = "{date}\n{hours}\nHow long: {duration}\nWhere: {address}\nWho leads the visit: {lead}";

const PREPARATION = ["Get ready:", ...preparation.map(({ what, text }) => `- ${what} ${text}`)].join("\n");

/** What mails about a visit say until staff change it. */
export const visitOriginals = {
  visit_scheduled: {
    subject: "Can we come on {date}?",
    text: letter(
      "We'd love to cook and film with you. Here's the plan:",
      DAY,
      "Does this day work for you? Please tell us on your private page, or just reply to this email:",
      "{link}",
      PREPARATION,
    ),
    button: "Answer on your page",
    aboutFile: "The calendar file with this email adds the visit to your calendar.",
    door: "ajar",
  },
  visit_moved: {
    subject: "Our visit is now on {date}, {hours}",
    text: letter(
      "Our visit has a new day or time:",
      DAY,
      "Does it work for you? Please tell us on your private page, or just reply to this email:",
      "{link}",
      PREPARATION,
    ),
    button: "Answer on your page",
    aboutFile: "The calendar file with this email moves the visit in your calendar.",
    door: "ajar",
  },
  visit_cancelled: {
    subject: "Our visit on {date} is canceled",
    text: letter(
      "We won't be visiting you on this day:",
      "{date}\n{slot}",
      "If it's in your calendar, please take it out. Your private page has the latest:",
      "{link}",
      CLOSING,
    ),
    button: "Open your page",
    aboutFile: "The calendar file with this email takes the visit out of your calendar.",
    door: "ajar",
  },
  visit_reminder: {
    subject: "See you soon: {date}",
    text: letter(
      "Our visit is coming up, and we can't wait:",
      DAY,
      PREPARATION,
      "Did something come up? Please tell us as soon as you can, on your page or by replying to this email:",
      "{link}",
    ),
    button: "Open your page",
    door: "open",
  },
} satisfies Record<string, OriginalTemplate>;
