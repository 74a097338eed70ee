/*
 * What may be loaded, in bytes (docs/decisions/0110). A page's are those that a phone has loaded once nothing happens any
 * more and it was scrolled to its end, untouched.
 */

interface PageLimits {
  /** Of its code, over what every page begins with. */
  source?: string;
  script: number;
}

/**
 * Public pages by their files: 90 kB, or 105 with a form. /confirm and /unsubscribe have a button alone, but need the library of calls
 * for it, and are over the 90 that a page without a form is to have (docs/decisions/0111).
 */
export const pageLimits: Readonly<Record<string, PageLimits>> = {
  "index.html": { source: "frontend/pages/landing/landing.tsx", script: 90_000 },
  "register.html": { source: "frontend/pages/register/register.tsx", script: 105_000 },
  "share-story.html": { source: "frontend/pages/share-story/share-story.tsx", script: 105_000 },
  "privacy-policy.html": { source: "frontend/pages/privacy-policy.tsx", script: 90_000 },
  "terms-of-service.html": { source: "frontend/pages/terms-of-service.tsx", script: 90_000 },
  "confirm.html": { source: "frontend/pages/confirm.tsx", script: 105_000 },
  "unsubscribe.html": { source: "frontend/pages/unsubscribe.tsx", script: 105_000 },
  "404.html": { script: 90_000 },
  "questionnaire/shell.html": {
    source: "frontend/pages/questionnaire/questionnaire.tsx",
    script: 105_000,
  },
};

/** Of each of them. */
export const everyPage = { html: 8_000, firstFlight: 14_600, styles: 12_000, fonts: 30_000, all: 160_000 };

/** Sets titles alone. */
export const titleFont = "Fraunces Variable";

/** Of the landing page's HTML with its rules, at the best compression, without the values of contract/show.ts: 12,000 with those of the first show. */
export const landingAtItsBest = 11_880;

/**
 * Code that comes when somebody touches the page, is logged in, has a link that is nobody's or to a questionnaire that is not to be filled in, or
 * has answers to correct or a visit, when a form waits on the device, or when something in the page has broken; all else that a page's code can import counts.
 */
export const onTouch = [
  "frontend/api/own-drafts.ts",
  "frontend/api/tell-error.ts",
  "frontend/forms/turnstile-widget.ts",
  "frontend/layout/staff-links.tsx",
  "frontend/pages/landing/newsletter-form.tsx",
  "frontend/pages/landing/sections.tsx",
  "frontend/pages/lost-link-form.tsx",
  "frontend/pages/own-data/own-data-panel.tsx",
  "frontend/pages/own-data/own-data-section.tsx",
  "frontend/pages/questionnaire/correction.tsx",
  "frontend/pages/questionnaire/first-answers.tsx",
  "frontend/pages/questionnaire/nobodys-link.tsx",
  "frontend/pages/questionnaire/visit-section.tsx",
  "frontend/pages/questionnaire/without-form.tsx",
  "frontend/pages/lost-link.tsx",
  "frontend/pages/register/application-form.tsx",
  "frontend/pages/share-story/story-form.tsx",
  "frontend/waiting/waiting-line.tsx",
];

/** What no untouched public page may hold, by the path of its source. */
export const notForVisitors = /^frontend\/desk\/|photo-upload|prepare-photo|papaparse|lib\/csv|dnd-kit/;

/** The dashboard's first load and, over that, each of its tabs, untouched like a page (docs/decisions/0116). */
export const desk = {
  source: "frontend/desk/desk.tsx",
  script: 180_000,
  tab: 40_000,
  tabs: /^frontend\/desk\/.*-tab\.tsx$/,
  /** Code that comes when somebody is about to open a dialog, or unfolds a part, when a form waits on the device, or when something has broken; all else that a tab's code can import counts. */
  onTouch: [
    "frontend/api/tell-error.ts",
    "frontend/desk/kept/kept-dialog.tsx",
    "frontend/desk/mail-kinds/copies-form.tsx",
    "frontend/desk/mail-kinds/words-dialog.tsx",
    "frontend/desk/mail/edit-mail.tsx",
    "frontend/desk/visits/visit-dialog.tsx",
    "frontend/forms/turnstile-widget.ts",
    "frontend/waiting/waiting-line.tsx",
  ],
};
