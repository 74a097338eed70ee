import { formatNumber, plural } from "#contract/locale.ts";
import { show } from "#contract/show.ts";

/** What somebody gets who sent a form. The labels of `facts` stand before what was sent. */
export const confirmations = {
  registration: {
    subject: `We have your application to ${show.name}`,
    paragraphs: [
      "Thank you for applying! The application of {family} has reached our casting team, who read every one.",
      "We will review it and get back to you soon. On the private page of your application you see how it stands, and if you are a match, a few more questions wait for you there. Its link is yours alone, so please keep it to yourselves:",
    ],
    action: "Your private page",
    facts: { specialties: "Specialties", status: "Status" },
    closing: "Something changed, or you did not apply? Just reply to this mail.",
  },
  story: {
    subject: `We have your food story for ${show.name}`,
    paragraphs: [
      "Thank you for sharing! Your story has reached our team, who read every one. It may be featured in future episodes.",
    ],
    facts: { photos: "With your story" },
    photos: (count: number) => `${formatNumber(count)} ${plural(count, { one: "photo", other: "photos" })}`,
    closing: "Something to add, or you did not send it? Just reply to this mail.",
  },
  newsletter: {
    subject: `Welcome to the ${show.name} newsletter`,
    greeting: "Welcome to the family!",
    paragraphs: [
      "You are on our list. We write when there is a new episode to watch, when we are casting again, and when a dish was too good to keep to ourselves.",
      "Did somebody else sign you up, or have you had enough? Unsubscribe here, and we forget your address:",
    ],
    action: "Unsubscribe",
    closing: "See you in the kitchen!",
  },
};
