export const words = {
  register: "Register Your Family",
  learnMore: "Learn More",
  about: {
    title: "Celebrating Kitchen Stories",
    text: "Every family has a dish that says who they are. We knock on the door, sit down at the table, and stay until the pot is empty and the story is told.",
    stories: {
      title: "Authentic Stories",
      text: "The recipe nobody wrote down, the aunt who guards it, the Sunday it always goes wrong. You tell it; we listen.",
    },
    filming: {
      title: "Intimate Filming",
      text: "A small crew, a camera on the worktop, and your kitchen just as it is. By the second pot you forget we are there.",
    },
    food: {
      title: "Real Food",
      text: "No studio, no judges, no second helping for the camera. What you cook is what everybody at your table eats.",
    },
  },
  lookingFor: {
    title: "What We're Looking For",
    text: "Two doors. Come in by either, or by both.",
    cooks: {
      title: "Authentic Family Cooks",
      text: "Three generations at one stove, a father and his smoker, cousins who argue about garlic: if you cook at home and mean it, we want to knock on your door.",
      action: "Apply Now",
    },
    tellers: {
      title: "Food Story Tellers",
      text: "The soup that crossed an ocean, the cake that ended a feud. Write it down, add a photo or two, and post it through ours. It may end up in an episode.",
      action: "Share Your Story",
    },
  },
  casting: {
    title: "How Casting Works",
    whoMayApply: "Who may apply",
    apply: "Go to the application",
  },
} as const;
