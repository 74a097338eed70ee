import { show } from "#contract/show.ts";
import { law } from "./law.ts";

export const termsOfServiceWords = {
  title: "Terms of Service",
  description: `The rules for using the ${show.name} website: applying to the show, sharing stories and photos, and the newsletter.`,
  summary:
    "be truthful, send only what is yours to send, and be kind. What you write stays yours; you allow us to use stories and photos for the show. Applying is free and promises neither of us anything.",
  intro: `These terms apply to the website of ${show.name} ("we", "us", "the show"). By using it you agree to them. If you do not, please do not use the site.`,

  sections: [
    {
      title: "Who may use this site",
      parts: [
        "Anybody may look around, but the site is not for children under 13. To send an application, a questionnaire or a story you must be at least 18. If you tell us about others, such as your family, make sure that they agree; for children, their parent or guardian must.",
      ],
    },
    {
      title: "Applying to the show",
      parts: [
        {
          points: [
            "Applying is free. Nobody who asks you for money to be cast speaks for us.",
            "What you tell us must be true. Tell us when something important changes.",
            "An application is not an offer of work, and neither side owes the other anything because of it. We choose freely, and cannot explain every choice.",
            "Being approved means that we would like to know more. Nobody is filmed, and no visit takes place, before the adults of the household have signed a separate written agreement; it, not this page, settles filming, payment and broadcasting.",
            "The link to your family's questionnaire is private. Do not pass it on.",
          ],
        },
      ],
    },
    {
      title: "Your stories and photos",
      parts: [
        "What you send stays yours. With a story and its photos you give us a non-exclusive, worldwide, royalty-free permission to store, edit, translate and show them in episodes of the show and in publicity for it, with your first name and, if you gave it, your cultural background. You may withdraw it at any time by writing to {casting}: we then delete the story and its photos and use them in nothing new; what is already produced need not be changed.",
        "Send only what you have the right to send: your own words and photos, or those you have permission for, and nobody in a photo who would not want to be seen. Recipes and traditions belong to everybody; the way you tell them is yours. We may leave a story unused or delete it.",
      ],
    },
    {
      title: "What we ask of everybody",
      parts: [
        {
          points: [
            "Send nothing unlawful, hateful, harassing, obscene or misleading, and no advertising.",
            "Do not pretend to be somebody else, and do not sign up somebody else's e-mail address.",
            "Do not try to get around the site's limits, to reach what is not yours, or to overload or harm it.",
          ],
        },
      ],
    },
    {
      title: "The newsletter",
      parts: [
        "You get it because you subscribed, and may end it at any time, by the link in our mail or by writing to us. What we do with your address stands in the {privacyPolicy}.",
      ],
    },
    {
      title: "What is ours",
      parts: [
        "The show's name, logo, drawings, text and episodes belong to the show or its licensors. You may link to this site and share its pages as they are. If you believe that something here violates your copyright, write to {legal} with what it is, where it is, and how we can reach you; we remove what must be removed.",
      ],
    },
    {
      title: "No guarantees",
      parts: [
        "We look after this site, but provide it as it is: it may be unavailable, contain mistakes, or change. Recipes and cooking advice on the site and in the show are for your inspiration; you know your kitchen, your allergies and your guests best. As far as the law allows, we are not liable for indirect or consequential damage that comes from using the site or from not being able to. Nothing here limits liability that the law does not let us limit.",
      ],
    },
    {
      title: "Law and disputes",
      parts: [
        `These terms are governed by ${law.governing}, without regard to its rules on conflicts of law. Disputes belong to ${law.courts}. Before going there, please write to us: most things can be settled over a meal. If a part of these terms does not hold, the rest still does.`,
      ],
    },
    {
      title: "Changes",
      parts: [
        "We may change these terms; the date above says when they were last updated. What you sent us before a change is governed by the terms of that time.",
      ],
    },
    {
      title: "Contact",
      parts: [{ lines: ["Legal: {legal}", "Casting: {casting}", "Privacy: {privacy}"] }],
    },
  ],
} as const;
