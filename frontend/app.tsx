import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { Route, Routes } from "react-router";
import { shells } from "#contract/pages.ts";
import { newQueryClient } from "./api/query-client.ts";
import { ErrorBoundary } from "./layout/error-boundary.tsx";
import { SiteLayout } from "./layout/site-layout.tsx";
import { orReload } from "./lib/or-reload.ts";
import { NotFound } from "./pages/not-found.tsx";
import { Toaster } from "./ui/toaster.tsx";

const Landing = lazy(() =>
  orReload(import("./pages/landing/landing.tsx")).then((page) => ({ default: page.Landing })),
);
const Register = lazy(() =>
  orReload(import("./pages/register/register.tsx")).then((page) => ({ default: page.Register })),
);
const ShareStory = lazy(() =>
  orReload(import("./pages/share-story/share-story.tsx")).then((page) => ({ default: page.ShareStory })),
);
const Questionnaire = lazy(() =>
  orReload(import("./pages/questionnaire/questionnaire.tsx")).then((page) => ({
    default: page.Questionnaire,
  })),
);
const Privacy = lazy(() =>
  orReload(import("./pages/privacy-policy.tsx")).then((page) => ({ default: page.Privacy })),
);
const Terms = lazy(() =>
  orReload(import("./pages/terms-of-service.tsx")).then((page) => ({ default: page.Terms })),
);
const Unsubscribe = lazy(() =>
  orReload(import("./pages/unsubscribe.tsx")).then((page) => ({ default: page.Unsubscribe })),
);
const Admin = lazy(() => orReload(import("./desk/desk.tsx")).then((page) => ({ default: page.Admin })));
const LoginProblemPage = lazy(() =>
  orReload(import("./desk/login-problem.tsx")).then((page) => ({ default: page.LoginProblemPage })),
);

/**
 * Every screen and its address. Those with a parameter are also known to worker/http/pages.ts, which must agree with
 * what is shown here: letters' case counts.
 */
export const App = () => {
  const [queryClient] = useState(newQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <Routes>
          <Route element={<SiteLayout />}>
            <Route index element={<Landing />} />
            <Route caseSensitive path="register" element={<Register />} />
            <Route caseSensitive path="share-story" element={<ShareStory />} />
            {[shells.questionnaire, `${shells.questionnaire}.html`].map((path) => (
              <Route key={path} caseSensitive path={path} element={<NotFound />} />
            ))}
            <Route caseSensitive path="questionnaire/:familyId" element={<Questionnaire />} />
            <Route caseSensitive path="privacy-policy" element={<Privacy />} />
            <Route caseSensitive path="terms-of-service" element={<Terms />} />
            <Route caseSensitive path="unsubscribe" element={<Unsubscribe />} />
            <Route caseSensitive path="admin/login-problem/:problem" element={<LoginProblemPage />} />
            <Route caseSensitive path="admin/:tab?" element={<Admin />} />
            <Route path="*" element={<NotFound />} />
          </Route>
        </Routes>
      </ErrorBoundary>
      <Toaster />
    </QueryClientProvider>
  );
};
