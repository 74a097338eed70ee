/* What a filming day asks of a family. Promises nothing that isn't agreed with every family. No schema. */

const crew = "They bring cameras and microphones, and film while you cook and at your table.";
const asItIs = "Don't rehearse or redecorate. Pots boil over, and kids walk in. That's a kitchen.";

/** How a family gets ready for its day, on its page, in its calendar file and in mails. */
export const preparation: readonly { what: string; text: string }[] = [
  { what: "Shop for your dish.", text: "Have what you need for it at home." },
  { what: "Tell everyone who lives with you.", text: "We film only people who have agreed in writing." },
  { what: "Make room for a small crew.", text: crew },
  { what: "Leave the rest as it is.", text: asItIs },
];

/** An example of a day, for the landing page. */
export const filmingDay = [
  { at: "10:00", what: "We knock", text: `It's a small crew. ${crew}` },
  { at: "10:30", what: "You cook", text: asItIs },
  {
    at: "12:30",
    what: "It simmers",
    text: "Someone tells us where the dish comes from. Someone else remembers it differently.",
  },
  { at: "1:00", what: "Everyone sits down", text: "Whoever you'd set a plate for." },
  { at: "2:00", what: "We say goodbye", text: "The cables are rolled up, and you have your kitchen back." },
];
