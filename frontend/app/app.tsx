import { Route, Routes, useLocation } from "react-router";
import { isShell, notFoundPage } from "#contract/pages.ts";
import { Toaster } from "#frontend/ui/toaster.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { routes } from "./routes.ts";
import { SiteLayout } from "./site-layout.tsx";
import { useFetchAhead } from "./use-fetch-ahead.ts";

export const App = () => {
  useFetchAhead();
  const location = useLocation();
  // Only the build renders them.
  const isMissing = !import.meta.env.SSR && isShell(location.pathname);
  return (
    <>
      <ErrorBoundary entry={location.key}>
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
