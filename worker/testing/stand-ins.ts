import { afterEach } from "vitest";
import { gitHubStandIn, STAND_IN_PATH } from "#scripts/stand-ins/github/stand-in.ts";
import { TURNSTILE_PATH, turnstileStandIn } from "#scripts/stand-ins/turnstile/stand-in.ts";

type Answer = (request: Request) => Response | Promise<Response>;

/**
 * Plays the part of a service below a path of this site. What the Worker fetches goes out through this process's `fetch`;
 * everything else of that stays as it is.
 */
const standIn = (path: string, { fetch: passOn }: { fetch: Answer }) => {
  let answer = passOn;
  let isStarted = false;
  const takeCalls = () => {
    const otherwise = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : input;
      return new URL(address).pathname.startsWith(path)
        ? answer(new Request(input, init))
        : otherwise(input, init);
    };
  };
  return {
    /** Until the end of the test the service answers so; `passOn` passes a request on to the stand-in. */
    answers: (instead: (request: Request, passOn: Answer) => Response | Promise<Response>) => {
      answer = (request) => instead(request, passOn);
    },
    /** For the rest of the test file. */
    start: () => {
      // A process has many test files.
      if (!isStarted) takeCalls();
      isStarted = true;
      afterEach(() => {
        answer = passOn;
      });
    },
  };
};

export const { answers: gitHubAnswers, start: standInForGitHub } = standIn(STAND_IN_PATH, gitHubStandIn);
export const { answers: turnstileAnswers, start: standInForTurnstile } = standIn(
  TURNSTILE_PATH,
  turnstileStandIn,
);
