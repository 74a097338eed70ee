import type { ComponentType } from "react";
import { loginErrorPath, loginErrors } from "#contract/access.ts";
import { notFoundPage, type PublicPage, shells } from "#contract/pages.ts";
import { NotFound } from "./layout/not-found.tsx";
import { lazyComponent } from "./lib/lazy-component.ts";

interface Page {
  Component: ComponentType;
  /** The code it loads on demand, to have the browser fetch that along with the prerendered page. */
  source?: string;
  /** Search engines are told of it. */
  listed?: true;
}

interface Route extends Page {
  /** As react-router reads it. */
  path: string;
  /** Each address the built site has a file of, with the one that is rendered into it. */
  files?: Readonly<Record<string, string>>;
}

/** Pages that are the same for everybody. */
const publicPages: Record<PublicPage, Page> = {
  "/": {
    Component: lazyComponent(() => import("./pages/landing/landing.tsx"), "Landing"),
    source: "frontend/pages/landing/landing.tsx",
    listed: true,
  },
  "/register": {
    Component: lazyComponent(() => import("./pages/register/register.tsx"), "Register"),
    source: "frontend/pages/register/register.tsx",
    listed: true,
  },
  "/share-story": {
    Component: lazyComponent(() => import("./pages/share-story/share-story.tsx"), "ShareStory"),
    source: "frontend/pages/share-story/share-story.tsx",
    listed: true,
  },
  "/privacy-policy": {
    Component: lazyComponent(() => import("./pages/privacy-policy.tsx"), "PrivacyPolicy"),
    source: "frontend/pages/privacy-policy.tsx",
    listed: true,
  },
  "/terms-of-service": {
    Component: lazyComponent(() => import("./pages/terms-of-service.tsx"), "TermsOfService"),
    source: "frontend/pages/terms-of-service.tsx",
    listed: true,
  },
  "/confirm": {
    Component: lazyComponent(() => import("./pages/confirm.tsx"), "Confirm"),
    source: "frontend/pages/confirm.tsx",
  },
  "/unsubscribe": {
    Component: lazyComponent(() => import("./pages/unsubscribe.tsx"), "Unsubscribe"),
    source: "frontend/pages/unsubscribe.tsx",
  },
};

/** Every page. Letters' case counts, as it does to the Worker, which answers for those that are no file. */
export const routes: readonly Route[] = [
  ...Object.entries(publicPages).map(([path, page]) => ({ ...page, path, files: { [path]: path } })),
  {
    path: "/questionnaire/:familyId",
    Component: lazyComponent(() => import("./pages/questionnaire/questionnaire.tsx"), "Questionnaire"),
    source: "frontend/pages/questionnaire/questionnaire.tsx",
    files: { [shells.questionnaire]: "/questionnaire/anybody" },
  },
  // The file's own address is no family's.
  ...[shells.questionnaire, `${shells.questionnaire}.html`].map((path) => ({ path, Component: NotFound })),
  {
    path: "/admin/login-problem/:problem",
    Component: lazyComponent(() => import("./desk/login-error.tsx"), "LoginErrorPage"),
    source: "frontend/desk/login-error.tsx",
    files: Object.fromEntries(loginErrors.map(loginErrorPath).map((address) => [address, address])),
  },
  {
    path: "/admin/:tab?",
    Component: lazyComponent(() => import("./desk/desk.tsx"), "Desk"),
    source: "frontend/desk/desk.tsx",
    files: { [shells.dashboard]: "/admin" },
  },
  { path: "*", Component: NotFound, files: { [notFoundPage]: notFoundPage } },
];
