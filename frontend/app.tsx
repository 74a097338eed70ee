import { ErrorBoundary } from "react-error-boundary";
import { Route, Routes, useLocation } from "react-router";
import { isShell, notFoundPage } from "#contract/pages.ts";
import { ErrorPage } from "#frontend/shell/error-pages.tsx";
import { Layout } from "#frontend/shell/layout.tsx";
import { Toaster } from "#frontend/ui/toaster.tsx";
import { routes } from "./routes.ts";

const prefetchPage = ({ target }: Event) => {
  const link = target instanceof Element && target.closest("a");
  if (!link || link.origin !== location.origin) return;
  const page = routes.find(({ path }) => path === link.pathname);
  // A click would report the failure.
  page?.load?.().catch(() => undefined);
};

/** Prefetches a public page's code when a link to it is hovered, touched or focused. */
export const startPrefetching = () => {
  for (const event of ["pointerover", "touchstart", "focusin"])
    document.addEventListener(event, prefetchPage, { passive: true });
};

export const App = () => {
  const location = useLocation();
  // Only the build renders them.
  const isMissing = !import.meta.env.SSR && isShell(location.pathname);
  return (
    <>
      <ErrorBoundary fallback={<ErrorPage />} resetKeys={[location.key]}>
        {/* Given a location, it takes every navigation for a step back, which keeps the scroll position. */}
        <Routes {...(isMissing && { location: notFoundPage })}>
          <Route element={<Layout />}>
            {routes.map(({ path, Component }) => (
              <Route key={path} caseSensitive path={path} element={<Component />} />
            ))}
          </Route>
        </Routes>
      </ErrorBoundary>
      <Toaster />
    </>
  );
};
