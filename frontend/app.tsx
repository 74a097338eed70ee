import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Route, Routes } from "react-router";
import { newQueryClient } from "./api/query-client.ts";
import { ErrorBoundary } from "./layout/error-boundary.tsx";
import { SiteLayout } from "./layout/site-layout.tsx";
import { routes } from "./routes.ts";
import { Toaster } from "./ui/toaster.tsx";
import { useFetchAhead } from "./use-fetch-ahead.ts";

export const App = () => {
  const [queryClient] = useState(newQueryClient);
  useFetchAhead();
  return (
    <QueryClientProvider client={queryClient}>
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
    </QueryClientProvider>
  );
};
