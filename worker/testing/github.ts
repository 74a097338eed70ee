import { afterEach } from "vitest";
import { gitHubStandIn, STAND_IN_PATH } from "#scripts/stand-ins/github/stand-in.ts";

/*
 * What the Worker fetches goes out through this process's `fetch`. Here GitHub's part of it is played by the
 * stand-in; everything else stays as it is.
 */

type Answer = (request: Request) => Response | Promise<Response>;

const standIn: Answer = (request) => gitHubStandIn.fetch(request);
let answer = standIn;

/** Until the end of the test GitHub answers so; `standIn` passes a request on to the stand-in. */
export const gitHubAnswers = (
  instead: (request: Request, passOn: Answer) => Response | Promise<Response>,
) => {
  answer = (request) => instead(request, standIn);
};

const realFetch = globalThis.fetch;

/** Stands in for GitHub for the rest of the test file. */
export const standInForGitHub = () => {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).pathname.startsWith(STAND_IN_PATH) ? answer(request) : realFetch(request);
  };
  afterEach(() => {
    answer = standIn;
  });
};
