import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentUserQuery } from "#frontend/api/access.ts";
import { sendCallsBy } from "#frontend/api/client.ts";
import { ConnectionError, isUnanswered, NotSent } from "#frontend/api/errors.ts";
import { forgetLine, isDown, noteDown, noteUp, whenBack } from "./line.ts";

const NOT_SENT = "You are offline. Nothing was changed. Please do it again once the line is back.";
const ANSWER_LOST =
  "The connection broke off, and we do not know whether this was stored. What you see catches up once it is back.";

/** Milliseconds without a byte of a call's answer after which the site is asked whether it is there, and is again. */
const LATE = 8000;

/** Milliseconds without a byte of any call, while the site is asked, after which it counts as out of reach. */
const SILENT = 10_000;

let asking: Promise<void> | undefined;
let calls = new AbortController();
let silence: ReturnType<typeof setTimeout> | undefined;

const fallSilent = () => {
  noteDown();
  // A hanging call ends as one that was lost: by what `fetch` throws then.
  calls.abort(new TypeError("The line is down"));
  calls = new AbortController();
};

const awaitBytes = () => {
  clearTimeout(silence);
  silence = setTimeout(fallSilent, SILENT);
};

const hear = () => {
  noteUp();
  if (asking) awaitBytes();
};

/**
 * Finds out by a call whether the site can be reached: what browsers say of it need not be so. It is the call for who is logged in, which
 * may be somebody else by now.
 */
export const askTheSite = (client: QueryClient) => {
  if (asking) return asking;
  awaitBytes();
  const ask = () => client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
  const isUnderWay = client.getQueryState(currentUserQuery.queryKey)?.fetchStatus === "fetching";
  asking = ask()
    .catch((error) => {
      // The call that was lost may have been this one, and nothing was asked yet.
      if (isUnderWay && isUnanswered(error) && !isDown()) return ask();
      throw error;
    })
    // Any answer is one.
    .then(noteUp, (error) => {
      if (isUnanswered(error)) noteDown();
    })
    .finally(() => {
      clearTimeout(silence);
      asking = undefined;
    });
  return asking;
};

const NO_CONTENT = 204;

/** Whether it is the site that has answered: a guest network answers each call in its place with a page of its own, and with success. */
const isOurs = ({ ok, status, headers }: Response) =>
  !ok || status === NO_CONTENT || headers.get("content-type")?.startsWith("application/json");

/** The answer once all of it is there. Its bytes are heard as they come: a long one may take its time on a slow line. */
const whole = async (response: Response, onBytes: () => void) => {
  // Chromium has an empty body where there is none, and lets none be made of it.
  if (!response.body || response.status === NO_CONTENT) return response;
  const listening = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (bytes, controller) => {
      onBytes();
      controller.enqueue(bytes);
    },
  });
  const bytes = await new Response(response.body.pipeThrough(listening)).arrayBuffer();
  return new Response(bytes, response);
};

const refuseWhileDown = (client: QueryClient) => {
  if (!isDown()) return;
  // If it is back by now, the second try succeeds.
  if (navigator.onLine) askTheSite(client);
  throw new NotSent(NOT_SENT);
};

/** `fetch`, which learns from each call, and tells what has become of one that was lost. */
const watching =
  (client: QueryClient): typeof fetch =>
  async (input, init) => {
    const isChange = init?.method !== "GET";
    if (isChange) refuseWhileDown(client);
    let late: ReturnType<typeof setInterval> | undefined;
    const expectBytes = () => {
      clearInterval(late);
      late = setInterval(() => askTheSite(client), LATE);
    };
    const hearIt = () => {
      hear();
      expectBytes();
    };
    expectBytes();
    try {
      const response = await fetch(input, { ...init, signal: calls.signal });
      if (!isOurs(response)) throw new TypeError("The answer is not from the site");
      hearIt();
      return await whole(response, hearIt);
    } catch {
      // One call that fails may be bad luck, and so may two. The one made to find out tells.
      askTheSite(client);
      throw isChange ? new ConnectionError(ANSWER_LOST) : new ConnectionError();
    } finally {
      clearInterval(late);
    }
  };

/**
 * Watches the line: from the calls that are made and from the browser it learns whether the site can be reached. While it cannot, changes
 * are refused before they are sent. Once it can, what is on the screen and could not be loaded is asked for again. The answer ends it.
 */
export const watchLine = (client: QueryClient) => {
  if (!navigator.onLine) noteDown();
  sendCallsBy(watching(client));
  window.addEventListener("offline", noteDown);
  const unsubscribe = whenBack(() =>
    client.refetchQueries({
      type: "active",
      // What was loaded is taken in with what others did (use-fresh-on-return.ts).
      predicate: ({ state }) => state.status === "error" && state.data === undefined,
    }),
  );
  return () => {
    sendCallsBy(undefined);
    window.removeEventListener("offline", noteDown);
    unsubscribe();
    clearTimeout(silence);
    asking = undefined;
    forgetLine();
  };
};

export const useWatchLine = () => {
  const client = useQueryClient();
  useEffect(() => watchLine(client), [client]);
};
