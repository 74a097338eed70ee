/** What mails have in common. */
export const frame = {
  /** Of confirmations; other mails have it in their text. */
  greeting: "Dear {contact},",
  labelled: (label: string, value: string) => `${label}: ${value}`,
  /** What stands for names that a mail cannot have; `greeting` for the words before the name as well. */
  nameless: { greeting: "Hello", contact: "you", family: "your family" },
};
