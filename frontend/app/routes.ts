import type { ComponentType } from "react";
import { loginErrorPaths } from "#contract/access.ts";
import { familyShells, notFoundPage, type PublicPage, shells } from "#contract/pages.ts";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";
import { NotFound } from "./not-found.tsx";

interface Page {
  Component: ComponentType;
  /** Fetches its code, which else is done when it is first shown. */
  load?: () => Promise<unknown>;
  /** The file of that code, to have the browser fetch it along with what starts the prerendered page. */
  source?: string;
  /** Search engines are told of it. */
  listed?: true;
}

interface Route extends Page {
  /** As react-router reads it. */
  path: string;
  /** Each address the built site has a file of, with the one that is rendered into it. */
  files?: Readonly<Record<string, string>>;
  /** There is nothing to see of it without its code. */
  isEmpty?: true;
}

const loaded = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) => ({
  load,
  Component: lazyComponent(load, name),
});

/** Pages that are the same for everybody. */
const publicPages: Record<PublicPage, Page> = {
  "/": {
    ...loaded(() => import("#frontend/pages/landing/landing.tsx"), "Landing"),
    source: "frontend/pages/landing/landing.tsx",
    listed: true,
  },
  "/register": {
    ...loaded(() => import("#frontend/pages/register/register.tsx"), "Register"),
    source: "frontend/pages/register/register.tsx",
    listed: true,
  },
  "/share-story": {
    ...loaded(() => import("#frontend/pages/share-story/share-story.tsx"), "ShareStory"),
    source: "frontend/pages/share-story/share-story.tsx",
    listed: true,
  },
  "/privacy-policy": {
    ...loaded(() => import("#frontend/pages/legal/privacy-policy.tsx"), "PrivacyPolicy"),
    source: "frontend/pages/legal/privacy-policy.tsx",
    listed: true,
  },
  "/terms-of-service": {
    ...loaded(() => import("#frontend/pages/legal/terms-of-service.tsx"), "TermsOfService"),
    source: "frontend/pages/legal/terms-of-service.tsx",
    listed: true,
  },
  "/confirm": {
    ...loaded(() => import("#frontend/pages/confirm/confirm.tsx"), "Confirm"),
    source: "frontend/pages/confirm/confirm.tsx",
  },
  "/unsubscribe": {
    ...loaded(() => import("#frontend/pages/unsubscribe/unsubscribe.tsx"), "Unsubscribe"),
    source: "frontend/pages/unsubscribe/unsubscribe.tsx",
  },
};

/** Every page. Letters' case counts, as it does to the Worker, which answers for those that are no file. */
export const routes: readonly Route[] = [
  ...Object.entries(publicPages).map(([path, page]) => ({ ...page, path, files: { [path]: path } })),
  {
    path: "/questionnaire/:familyId",
    Component: lazyComponent(
      () => import("#frontend/pages/questionnaire/questionnaire.tsx"),
      "Questionnaire",
    ),
    source: "frontend/pages/questionnaire/questionnaire.tsx",
    files: {
      [shells.questionnaire]: "/questionnaire/anybody",
      ...Object.fromEntries(familyShells.map((file) => [file, file])),
    },
  },
  // The file's own address is no family's.
  ...[shells.questionnaire, `${shells.questionnaire}.html`].map((path) => ({ path, Component: NotFound })),
  {
    path: "/admin/login-problem/:problem",
    Component: lazyComponent(() => import("#frontend/desk/login-error.tsx"), "LoginErrorPage"),
    source: "frontend/desk/login-error.tsx",
    files: Object.fromEntries(loginErrorPaths().map((address) => [address, address])),
  },
  {
    path: "/admin/:tab?",
    Component: lazyComponent(() => import("#frontend/desk/desk.tsx"), "Desk"),
    source: "frontend/desk/desk.tsx",
    files: { [shells.dashboard]: "/admin" },
    isEmpty: true,
  },
  { path: "*", Component: NotFound, files: { [notFoundPage]: notFoundPage } },
];
