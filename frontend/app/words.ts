import { show } from "#contract/show.ts";

/** What stands around every page, and in place of one; and what search engines are told. */
export const words = {
  titleOf: (page: string) => `${page} | ${show.name}`,
  startTitle: `${show.name}: ${show.tagline}`,
  preview: `${show.name}: a front door that opens on a kitchen`,

  skip: "Skip to content",
  mainNavigation: "Main",
  startPage: `${show.name}, start page`,
  menu: "Menu",
  /** By what they lead to. */
  places: { "/#home": "Home", "/#about": "About", "/register": "Register", "/share-story": "Share Story" },
  login: "Admin Login",
  dashboard: "Admin Dashboard",
  logout: "Logout",

  quickLinks: "Quick links",
  quickLinksTitle: "Quick Links",
  links: {
    "/#home": "Home",
    "/#about": "About",
    "/register": "Register Your Family",
    "/share-story": "Share Your Story",
  },
  contact: "Contact",
  legal: { "/privacy-policy": "Privacy Policy", "/terms-of-service": "Terms of Service" },
  rights: "© {show}. All rights reserved.",

  notFoundPage: "Page not found",
  notFound: "404 Page Not Found",
  notFoundText: "Nobody opened this door. The address may be mistyped, or the page has moved out.",
  home: "Back to the kitchen",

  broken: "Something burned",
  offline: "You seem to be offline. Please check your connection and try again.",
  brokenText: "This page could not be shown. What you typed into a form is still kept on this device.",
  tryAgain: "Try again",
  toStartPage: "Go to the start page",

  /** On a copy of the site. */
  whichSite: "Which site this is",
  copyOfSite: (stage: string, realSite: string) =>
    `A copy for trying things out (${stage}). What is sent here is no application: the real site is ${realSite}.`,

  /** For search engines. */
  contactType: "casting",
  genres: ["Cooking", "Reality television"],
} as const;
