import type { ComponentType } from "react";
import { loginErrorPaths } from "#contract/access.ts";
import { familyShells, notFoundPage, type PublicPage, shells } from "#contract/pages.ts";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";
import { NotFound } from "#frontend/shell/error-pages.tsx";

interface Route {
  /** In react-router's syntax. */
  path: string;
  Component: ComponentType;
  load?: () => Promise<unknown>;
  /** Its file, which the prerendered page preloads. */
  source?: string;
  /** The prerendered files, each with the address that is rendered into it. */
  files?: Readonly<Record<string, string>>;
  /** It shows nothing without its code. */
  isEmpty?: true;
}

const loaded = (load: () => Promise<ComponentType>) => ({ load, Component: lazyComponent(load) });

const publicPages: Record<PublicPage, Omit<Route, "path">> = {
  "/": {
    ...loaded(async () => (await import("#frontend/site/landing/landing.tsx")).Landing),
    source: "frontend/site/landing/landing.tsx",
  },
  "/register": {
    ...loaded(async () => (await import("#frontend/apply/apply-page.tsx")).ApplyPage),
    source: "frontend/apply/apply-page.tsx",
  },
  "/share-story": {
    ...loaded(async () => (await import("#frontend/story/story-page.tsx")).StoryPage),
    source: "frontend/story/story-page.tsx",
  },
  "/privacy-policy": {
    ...loaded(async () => (await import("#frontend/site/legal/privacy-policy.tsx")).PrivacyPolicy),
    source: "frontend/site/legal/privacy-policy.tsx",
  },
  "/terms-of-service": {
    ...loaded(async () => (await import("#frontend/site/legal/terms-of-service.tsx")).TermsOfService),
    source: "frontend/site/legal/terms-of-service.tsx",
  },
  "/confirm": {
    ...loaded(async () => (await import("#frontend/site/subscription.tsx")).Confirm),
    source: "frontend/site/subscription.tsx",
  },
  "/unsubscribe": {
    ...loaded(async () => (await import("#frontend/site/subscription.tsx")).Unsubscribe),
    source: "frontend/site/subscription.tsx",
  },
  "/shared": {
    ...loaded(async () => (await import("#frontend/guest/shared-page.tsx")).SharedPage),
    source: "frontend/guest/shared-page.tsx",
  },
};

/** Case-sensitive, like the Worker, which serves the addresses without a file. */
export const routes: readonly Route[] = [
  ...Object.entries(publicPages).map(([path, page]) => ({ ...page, path, files: { [path]: path } })),
  {
    path: "/questionnaire/:familyId",
    Component: lazyComponent(async () => (await import("#frontend/family/family.tsx")).Family),
    source: "frontend/family/family.tsx",
    files: {
      [shells.questionnaire]: "/questionnaire/anybody",
      ...Object.fromEntries(familyShells.map((file) => [file, file])),
    },
  },
  {
    path: "/admin/login-problem/:problem",
    Component: lazyComponent(async () => (await import("#frontend/desk/login-error.tsx")).LoginErrorPage),
    source: "frontend/desk/login-error.tsx",
    files: Object.fromEntries(loginErrorPaths().map((address) => [address, address])),
  },
  {
    path: "/admin/:tab?",
    Component: lazyComponent(async () => (await import("#frontend/desk/desk.tsx")).Desk),
    source: "frontend/desk/desk.tsx",
    files: { [shells.dashboard]: "/admin" },
    isEmpty: true,
  },
  { path: "*", Component: NotFound, files: { [notFoundPage]: notFoundPage } },
];
