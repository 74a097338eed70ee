/* Addresses of one mailbox, as far as mails to it are counted. */

const ONE_PROVIDER = ["gmail.com", "googlemail.com"];

/**
 * The mailbox that an address most likely belongs to: case tells none apart, a +tag is the owner's own, and at Google's
 * provider, which has two names, so are dots.
 */
export const mailboxOf = (email: string) => {
  const address = email.toLowerCase();
  const at = address.lastIndexOf("@");
  const [name = ""] = address.slice(0, at).split("+");
  const host = address.slice(at + 1);
  return ONE_PROVIDER.includes(host) ? `${name.replaceAll(".", "")}@${ONE_PROVIDER[0]}` : `${name}@${host}`;
};

/** Whether an address is one of many that its owner can make up: name+tag@. */
export const hasTag = (email: string) => email.slice(0, email.lastIndexOf("@")).includes("+");
