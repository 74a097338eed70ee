/** How a family gets ready for its day, on its page, in its calendar file and in mails. Promises nothing that isn't agreed with every family. No schema. */
export const preparation: readonly { what: string; text: string }[] = [
  { what: "Shop for your dish.", text: "Have what you need for it at home." },
  {
    what: "Tell everyone who lives with you.",
    text: "We film only people who have agreed in writing.",
  },
  {
    what: "Make room for a small crew.",
    text: "They bring cameras and microphones, and film while you cook and at your table.",
  },
  {
    what: "Leave the rest as it is.",
    text: "Don't rehearse or redecorate. Pots boil over, and kids walk in. That's a kitchen.",
  },
];
