import { Route, Routes } from "react-router";
import { ErrorBoundary } from "./layout/error-boundary.tsx";
import { SiteLayout } from "./layout/site-layout.tsx";
import { routes } from "./routes.ts";
import { Toaster } from "./ui/toaster.tsx";
import { useFetchAhead } from "./use-fetch-ahead.ts";

export const App = () => {
  useFetchAhead();
  return (
    <>
      <ErrorBoundary>
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
