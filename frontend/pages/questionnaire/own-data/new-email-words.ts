export const newEmailWords = {
  title: "Your new e-mail address",
  sent: (email: string) =>
    `We have sent a code to ${email}. Until you enter it here, your old address stays the one that counts. Stories and the newsletter stay with the address that they came from.`,
  hint: (digits: number) => `${digits} digits, from the mail to the new address.`,
  use: "Use this address",
  changed: "Address changed",
  fromNowOn: "Mail about your application goes to your new address from now on.",
  noMail:
    "No mail? Look into its spam folder. Saving the new address again, after a minute, sends another code; saving the old one keeps that. Still none? Call us at {phone}.",
} as const;
