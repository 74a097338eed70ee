import { show } from "#contract/show.ts";

export const words = {
  title: "Register Your Family",
  description: `Apply to be featured on ${show.name}: tell us about your family, your kitchen and your signature dishes.`,
  invitation:
    "Share your kitchen stories with us! Fill out the form below and we might just come knockin' on your door to feature your family's amazing cooking on our show.",
  whoMayApply: "Who may apply",
  howCastingWorks: "How casting works",
  moreAboutCasting: "More about casting",
  sent: {
    title: "Your application has arrived",
    confirmation: "The e-mail that confirms your application",
    keep: "In it is the link to your application's own page, where you see how it stands. It is private: keep it to yourselves.",
    again: "Register another family",
  },
} as const;
