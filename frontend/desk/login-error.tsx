import { useParams, useSearchParams } from "react-router";
import { isLoginError, LOGIN, LOGOUT, type LoginError, withReturnTo } from "#contract/access.ts";
import { useHydrated } from "#frontend/lib/use-hydrated.ts";
import { NotFound } from "#frontend/shell/error-pages.tsx";
import { PageHead } from "#frontend/shell/page-head.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import "./desk.css";

interface Explanation {
  title: string;
  text: string;
  /** Defaults to 'Log in again'; `null` if that is pointless. */
  retry?: string | null;
}

const explanations: Record<LoginError, Explanation> = {
  "not-staff": {
    title: "This account is not on the staff list",
    text: "GitHub knows you, but this account may not enter the dashboard. Ask the production office to add it, or log in to GitHub with another account first.",
  },
  "another-account": {
    title: "This name belongs to another GitHub account",
    text: "It is on the staff list, but somebody logged in under it before with another account, and it stays that account's until it is released. If the name is yours now, ask whoever runs the site to release it, and then log in again.",
  },
  cancelled: {
    title: "You cancelled the login",
    text: "GitHub was not allowed to tell us who you are, so nothing happened.",
  },
  expired: {
    title: "That login took too long",
    text: "A login is good for ten minutes and for one try, in the browser it began in.",
  },
  unavailable: {
    title: "GitHub did not answer",
    text: "Logging in needs GitHub, which can't be reached right now. Please try again in a few minutes.",
    retry: "Try again",
  },
  "not-configured": {
    title: "Logging in is not set up",
    text: "A setting of this site is missing. Its log says which; the README lists them all.",
    retry: null,
  },
  "no-sessions": {
    title: "Nobody can log in at the moment",
    text: "GitHub knows you, but the store in which this site keeps logins does not answer. The public pages still work. Please try again in a few minutes.",
    retry: "Try again",
  },
  fault: {
    title: "Something went wrong on our side",
    text: "The site could not log you in. Please try again in a few minutes.",
    retry: "Try again",
  },
  "not-logged-out": {
    title: "You are still logged in",
    text: "Something went wrong on our side, and the site could not log you out. Please try again in a few minutes.",
    retry: "Log out again",
  },
};

export const LoginErrorPage = () => {
  const { problem } = useParams();
  const [search] = useSearchParams();
  // The prerendered page is the same for every destination.
  const to = useHydrated() ? search.get("to") : null;
  if (!isLoginError(problem)) return <NotFound />;
  const { title, text, retry = "Log in again" } = explanations[problem];
  const retryAddress = problem === "not-logged-out" ? LOGOUT : withReturnTo(LOGIN, to);
  return (
    <>
      <PageHead title={title} unlisted />
      <div lang="en" className="contents">
        <Notice title={title}>
          <p>{text}</p>
          <div className="flex flex-wrap justify-center gap-2">
            {retry && (
              <a href={retryAddress} className="btn btn-primary">
                {retry}
              </a>
            )}
            <a href="/" className="btn">
              Go to the start page
            </a>
          </div>
        </Notice>
      </div>
    </>
  );
};
