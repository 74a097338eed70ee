import { show } from "#contract/show.ts";

export const words = {
  title: "Share Your Food Story",
  description: `Tell ${show.name} the story behind a dish your family loves, and show us your kitchen.`,
  invitation:
    "Every dish has somebody behind it. Tell us about yours: who taught you, what it smells like, why it is still cooked. Your story may be featured in future episodes.",
  sent: {
    title: "Your story has arrived",
    confirmation: "The e-mail that confirms your story",
    next: "Our team reads every story, most within 2 to 4 weeks. Yours may be featured in future episodes; if we would like to know more about it, we write to you.",
    again: "Share another story",
  },
} as const;
