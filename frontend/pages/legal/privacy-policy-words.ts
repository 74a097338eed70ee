import { show } from "#contract/show.ts";

/** Where the site was built to ask Cloudflare whether a person is there. */
const turnstile = import.meta.env.TURNSTILE_SITE_KEY
  ? " When you begin to fill in a form, its Turnstile looks at your browser and your network address to tell people from programs."
  : "";

export const privacyPolicyWords = {
  title: "Privacy Policy",
  description: `What ${show.name} stores when you apply, share a story or subscribe, who sees it, and how to have it corrected or deleted.`,
  summary:
    "we store what you send us in our forms, show it to our casting and production staff, and to nobody else unless you agree. We do not sell it, we show no advertisements, and we do not track you. Families see, correct and delete what they sent us at their own page; write to us, and we do it for anybody.",
  intro: `This policy is about the website of ${show.name} ("we", "us", "the show"). It says what happens with what you tell us here. What is filmed in your home is a matter of its own, settled in a written agreement before any camera comes.`,

  sections: [
    {
      title: "What you send us",
      parts: [
        {
          points: [
            {
              lead: "Applications.",
              text: "Your family's name and a contact person, e-mail address, phone number and home address; how many you are, what you cook, how long you have cooked, and when we could film.",
            },
            {
              lead: "Questionnaires",
              text: "of approved families. Your answers about your cooking, your traditions, your kitchen, the story you want to tell and how you feel about being filmed; dietary restrictions and an emergency contact, if you give them. Dietary restrictions can say something about health or faith: we use them only to plan a visit. Please name an emergency contact only with that person's consent.",
            },
            {
              lead: "Filming visits.",
              text: "For families we visit: the date and time, the size of our crew, our own notes for the day, and whether the day works for you, with the message you may write to that.",
            },
            {
              lead: "Stories.",
              text: "Your name, e-mail address, the story with its title, and, if you give them, its cultural background, where the recipe comes from, and photos. Your browser shrinks photos and leaves out what cameras hide in them, such as the place where they were taken, before they are sent.",
            },
            {
              lead: "Newsletter.",
              text: "Your e-mail address, when you subscribed and, where we ask you by a mail to confirm that, when you did.",
            },
            {
              lead: "Mail.",
              text: "We confirm applications, stories and subscriptions by e-mail, tell families by e-mail what we decide about their application, questionnaire and visit, and remind them of a questionnaire or a visit. We mail a family its link again when somebody asks for that with its address, and a code when somebody asks for that at its page. We keep a copy of each such mail with what it is about, of a code's mail without the code; our casting team may have another copy sent to its own mailbox.",
            },
          ],
        },
      ],
    },
    {
      title: "What comes by itself",
      parts: [
        {
          points: [
            {
              lead: "Your network address (IP).",
              text: "Needed to answer you. It is counted for a minute to stop floods of submissions, and may stand in our host's technical logs for a few days. We do not store it with what you send us.",
            },
            {
              lead: "That we mailed you.",
              text: "When a mail confirms what somebody sent us, or brings a link or code that somebody asked for, we count it, so that nobody can use this site to flood people with mail. For two days we keep from which network it was asked for and to which address it went, both only in a form (a keyed hash) from which neither can be read back. How many bytes of photos come from a network in a day we keep in the same way, for as long.",
            },
            {
              lead: "Errors.",
              text: "When a page of this site breaks, your browser tells us the error and which kind of page it was, without anything about you or your family. It may stand in our host's technical logs for a few days.",
            },
            {
              lead: "Cookies.",
              text: "Who only reads gets none. When you send something, your browser gets one for ten minutes, so that the next page shows what you sent, from whichever copy of our database answers. It says nothing about you, and nobody but this site can read it. A family that has entered its code gets one for 30 minutes, which opens its own data to its browser and ends when the family closes its data or leaves the page. Our staff get two when they log in: one that holds their session, and one that tells the pages that somebody is logged in; a third lasts the ten minutes a login may take.",
            },
            {
              lead: "Drafts.",
              text: "What you type into a long form is kept in your own browser, so that a closed tab loses nothing. The draft of a questionnaire is also kept with us, so that you can go on on another device: whoever has your link can read it there, change it or remove it. It is stored encrypted, so that a copy of our database alone does not show it. The pages of our staff do not show it either, but staff have your link, and could open it. A draft is removed when you send the form or start over, and is forgotten after 30 days. A form sent without a connection may wait in your browser with photos, unencrypted, until a page of this site can send it, for up to 14 days; you can throw it away. Before you leave a shared computer, start over: that removes the draft there, and of a questionnaire also the one that your other devices go on from.",
            },
          ],
        },
        "There are no advertisements on this site, no analytics, no social media buttons and nothing loaded from elsewhere. Signals such as Do Not Track and Global Privacy Control find nothing here to switch off.",
      ],
    },
    {
      title: "What we use it for",
      parts: [
        "To cast families, plan and film visits, choose stories for episodes, answer you, send the newsletter to those who asked for it, and keep the site safe. We use it for nothing else, and no decision about you is made by a machine. A story or photo is shown in an episode or in our publicity only as the {termsOfService} say; addresses, phone numbers and e-mail addresses never are.",
      ],
    },
    {
      title: "Who sees it",
      parts: [
        {
          points: [
            {
              lead: "Our staff:",
              text: "the few people of the casting and production team who are on our staff list. They log in through GitHub, which learns that they did, and nothing about you.",
            },
            {
              lead: "Whoever has your family's private link",
              text: "sees your family's name and how far your application and your questionnaire have come, with the notes that our team writes to you about your answers; when we visit you, the day, the time, how long it takes and what you answered to that; the draft of your questionnaire; and, while we ask for a follow-up, your answers. Whoever has it can also act in your name: fill in and send the questionnaire and correct it while we ask for that, change or delete the draft, say whether the day of a visit works for you, and have codes mailed to you. Contact details, mails, withdrawing and deleting open only with a code that we send to your e-mail address, or read to you when we call the phone number in your application. Keep the link to yourselves.",
            },
            {
              lead: "Whoever reads the mail of the address that you gave us",
              text: "gets your link, and with a code all that you can see. We do not check the address before, so look at it once more on the page that thanks you for your application; if it is wrong, write to us.",
            },
            {
              lead: "Cloudflare, Inc.,",
              text: `our host, stores and delivers everything on our behalf: answers and addresses in its database (D1), photos in its file storage (R2), staff sessions in its key-value store (KV), and it sends our mail. It may do so on servers in the United States and elsewhere.${turnstile}`,
            },
            { lead: "Authorities,", text: "where the law obliges us." },
          ],
        },
        "We do not sell or rent personal information, do not share it for advertising across sites, and have not done so in the past twelve months.",
      ],
    },
    {
      title: "How long we keep it",
      parts: [
        {
          points: [
            "Applications, questionnaires and stories: while we are casting and producing, or until you delete them at your family's page or ask us to. With an application go its questionnaire, its draft, its visit and its mails; with a story, its photos and its mail. An application that you withdraw stays stored until you delete it; its draft goes at once.",
            "Codes: a day, in a form that cannot be read back. Until its mail has left, a code also stands with it as it is: for seconds as a rule, and hardly longer than the ten minutes it is good for. Our copy of its mail, without the code, goes with it.",
            "A draft of a questionnaire: 30 days after it was last changed.",
            "Photos that were uploaded and never sent with a story: about a day.",
            "Your newsletter address: until you unsubscribe, by the link in our mail or by writing to us. It is then deleted at once. An address that we asked to confirm and that did not is deleted after a week.",
            "Recovery copies of the database, our host's and our own: up to 30 days after something is deleted.",
            "Copies of mails in our casting team's mailbox, and files that our staff have exported: until we delete them by hand, which we do when you ask us to.",
          ],
        },
      ],
    },
    {
      title: "Children",
      parts: [
        "This site is not for children under 13. We do not knowingly collect anything from them; applications and stories must come from an adult, who also decides what to tell about the children of the family. If you believe a child has sent us something, write to {privacy} and we will delete it.",
      ],
    },
  ],
} as const;
