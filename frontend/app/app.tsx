import { Route, Routes, useLocation } from "react-router";
import { Toaster } from "#frontend/ui/toaster.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { routes } from "./routes.ts";
import { SiteLayout } from "./site-layout.tsx";
import { useFetchAhead } from "./use-fetch-ahead.ts";

export const App = () => {
  useFetchAhead();
  return (
    <>
      <ErrorBoundary entry={useLocation().key}>
        <Routes>
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
