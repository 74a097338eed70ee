/* Which addresses count as one mailbox. */

/** Google's two names. */
const GMAIL = ["gmail.com", "googlemail.com"];

/** The mailbox that an address most likely reaches: case and +tags make no difference, and at Gmail neither do dots. */
export const mailboxOf = (email: string) => {
  const address = email.toLowerCase();
  const at = address.lastIndexOf("@");
  const [name = ""] = address.slice(0, at).split("+");
  const host = address.slice(at + 1);
  return GMAIL.includes(host) ? `${name.replaceAll(".", "")}@${GMAIL[0]}` : `${name}@${host}`;
};

/** A name+tag address: a mailbox has any number of them. */
export const hasTag = (email: string) => email.slice(0, email.lastIndexOf("@")).includes("+");
