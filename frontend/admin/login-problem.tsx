import { useParams } from "react-router";
import type { LoginProblem } from "../../contract/access.ts";
import { PageHead } from "../layout/page-head.tsx";
import { NotFound } from "../pages/not-found.tsx";
import { Notice } from "../ui/notice.tsx";

const texts: Record<LoginProblem, { title: string; text: string; retry: string | null }> = {
  "not-staff": {
    title: "This account is not on the staff list",
    text: "GitHub knows you, but this account may not enter the dashboard. Ask the production office to add it, or log in to GitHub with another account first.",
    retry: "Log in again",
  },
  cancelled: {
    title: "You cancelled the login",
    text: "GitHub was not allowed to tell us who you are, so nothing happened.",
    retry: "Log in again",
  },
  expired: {
    title: "That login took too long",
    text: "A login is good for ten minutes and for one try, in the browser it began in.",
    retry: "Log in again",
  },
  unavailable: {
    title: "GitHub did not answer",
    text: "Logging in needs GitHub, and it cannot be reached at the moment. Please try again in a few minutes.",
    retry: "Try again",
  },
  "not-configured": {
    title: "Logging in is not set up",
    text: "A setting of this site is missing. Its log says which; the README lists them all.",
    retry: null,
  },
};

/** Where a login that did not succeed ends, in words and without a loop. */
export const LoginProblemPage = () => {
  const { problem } = useParams();
  const words = texts[problem as LoginProblem];
  if (!words) return <NotFound />;
  return (
    <>
      <PageHead title={words.title} unlisted />
      <Notice title={words.title}>
        <p>{words.text}</p>
        <div className="flex flex-wrap justify-center gap-2">
          {words.retry && (
            <a href="/api/login" className="btn btn-primary">
              {words.retry}
            </a>
          )}
          <a href="/" className="btn">
            Go to the start page
          </a>
        </div>
      </Notice>
    </>
  );
};
