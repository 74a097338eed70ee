/** What mails have in common. */
export const frame = {
  /** Of confirmations and of what was asked for on a page; mails of decisions have it in their text. */
  greeting: "Dear {contact},",
  labelled: (label: string, value: string) => `${label}: ${value}`,
  /** What stands for names that a mail cannot have; `greeting` for the whole line of a greeting, with its signs. */
  nameless: { greeting: "Hello,", contact: "you", family: "your family" },
};
