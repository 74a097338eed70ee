import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession } from "@playwright/test";

/** What a request has brought. */
export interface Loaded {
  url: string;
  /** As the answer says it is. */
  mimeType: string;
  /** Of the body, as it came over the line: compressed, without headers. */
  bytes: number;
  /** Of a page or file that may be wanted next, not by this one. */
  isPrefetch: boolean;
}

/** Milliseconds without a request after which no more will come: some wait until the page is idle. */
export const CALM = 2500;

/** Milliseconds after which a page is given up that never comes to rest. */
const PATIENCE = 60_000;

/** Notes from now on what a page's requests bring, as the browser's network counts it. */
export const watchRequests = async (session: CDPSession) => {
  const loaded = new Map<string, Omit<Loaded, "isPrefetch">>();
  const prefetches = new Set<string>();
  const waiting = new Set<string>();
  let lastChange = performance.now();
  const end = (requestId: string) => {
    waiting.delete(requestId);
    lastChange = performance.now();
  };

  session.on("Network.requestWillBeSent", ({ requestId, request: { url } }) => {
    if (!url.startsWith("http")) return;
    loaded.set(requestId, { url, mimeType: "", bytes: 0 });
    waiting.add(requestId);
  });
  // Comes before the event above, or after it.
  session.on("Network.requestWillBeSentExtraInfo", ({ requestId, headers }) => {
    const purpose = Object.entries(headers).find(([name]) => name.toLowerCase() === "sec-purpose");
    if (purpose?.[1].startsWith("prefetch")) prefetches.add(requestId);
  });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const request = loaded.get(requestId);
    if (!request) return;
    request.mimeType = response.mimeType;
    // So far only headers have come, which count in the end too.
    request.bytes = -response.encodedDataLength;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = loaded.get(requestId);
    if (request) request.bytes += encodedDataLength;
    end(requestId);
  });
  session.on("Network.loadingFailed", ({ requestId }) => end(requestId));
  await session.send("Network.enable");

  return {
    /** All that came until now. */
    loaded: (): Loaded[] => [...loaded].map(([id, one]) => ({ ...one, isPrefetch: prefetches.has(id) })),
    /** Until nothing was asked for and nothing came for so many milliseconds. */
    quiet: async (calm: number) => {
      const patience = performance.now() + PATIENCE;
      while (waiting.size > 0 || performance.now() - lastChange < calm) {
        if (performance.now() > patience)
          throw new Error(`Still loading: ${[...waiting].map((id) => loaded.get(id)?.url).join(", ")}`);
        await wait(50);
      }
    },
  };
};
