import { ErrorBoundary } from "react-error-boundary";
import { Route, Routes, useLocation } from "react-router";
import { isShell, notFoundPage } from "#contract/pages.ts";
import { ErrorPage } from "#frontend/shell/error-page.tsx";
import { SiteLayout } from "#frontend/shell/layout.tsx";
import { Toaster } from "#frontend/ui/toaster.tsx";
import { routes } from "./routes.ts";
import { useFetchAhead } from "./use-prefetch.ts";

export const App = () => {
  useFetchAhead();
  const location = useLocation();
  // Only the build renders them.
  const isMissing = !import.meta.env.SSR && isShell(location.pathname);
  return (
    <>
      <ErrorBoundary fallback={<ErrorPage />} resetKeys={[location.key]}>
        <Routes location={isMissing ? notFoundPage : location}>
          <Route element={<SiteLayout />}>
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
