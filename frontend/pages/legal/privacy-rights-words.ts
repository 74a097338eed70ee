import { residents } from "./law.ts";

/** The end of the privacy policy: what people may ask for, and where. */
export const privacyRightsWords = {
  sections: [
    {
      title: "How we protect it",
      parts: [
        "Everything travels encrypted. What you send is readable to logged-in staff, and to nobody else but whoever has your family's link or a code, as said above. The access of staff ends when they leave the list; a family's link that somebody kept goes on opening what a link opens. Photos have no public address. No site is beyond every attack: should something happen that concerns you, we will tell you as the law requires.",
      ],
    },
    {
      title: "Your rights",
      parts: [
        "Wherever you live, you may ask us",
        {
          points: [
            "what we have stored about you, and for a copy of it,",
            "to correct what is wrong,",
            "to delete it,",
            "to stop using it for a purpose you do not agree with.",
          ],
        },
        'A family does most of this by itself, at its private page under "Your data". After a code that we mail to it, or read to it over the phone number in its application, it sees its application, its questionnaire with answers that it has not sent yet, its visit, and the mails that we sent it. It corrects contact details, dishes and days, downloads all of that in a file, withdraws its application, or deletes all of it. Our staff see which fields were corrected, and when.',
        "A code that we mailed, but not one that we read out, also opens what hangs on the e-mail address alone: stories shared from it with their photos, and the newsletter's subscription. Photos are not in the downloaded file; each can be opened and saved. The stories go when the family deletes its data; the subscription does if that is wanted.",
        "A new e-mail address counts once its own code is entered, and we tell the old address of the change. Stories and the newsletter stay with the address that they came from.",
        "Not shown there are our own notes about a visit, and mails that we have not sent. After a deletion there may still be another application from the same address, which has a page of its own; copies of mails in our casting team's mailbox and files that our staff have exported, which we delete by hand when you ask us to; and recovery copies.",
        "For everything else, and if you are no family with a page, write to {privacy}, if you can from the address you used here, so that we know it is you. We answer within 45 days, usually much sooner, and it costs nothing.",
      ],
    },
    { title: residents.title, parts: residents.paragraphs },
    {
      title: "Changes",
      parts: [
        "When what we store or do changes, this page changes with it. If a change matters to what you have already sent us, we will write to you before it applies.",
      ],
    },
    {
      title: "Contact",
      parts: [{ lines: ["Privacy: {privacy}", "Casting and everything else: {casting}"] }],
    },
  ],
} as const;
