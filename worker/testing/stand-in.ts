import { afterEach } from "vitest";

type Answer = (request: Request) => Response | Promise<Response>;

/**
 * Plays the part of a service below a path of this site. What the Worker fetches goes out through this process's `fetch`;
 * everything else of that stays as it is.
 */
export const standIn = (path: string, { fetch: passOn }: { fetch: Answer }) => {
  let answer = passOn;
  let isStarted = false;
  const takeCalls = () => {
    const otherwise = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      return new URL(request.url).pathname.startsWith(path) ? answer(request) : otherwise(request);
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
