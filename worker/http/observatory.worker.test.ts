import { describe, expect, test } from "vitest";
import { publicPages } from "#contract/pages.ts";
import { show } from "#contract/show.ts";
import { observatory, type Scanned } from "#worker/testing/observatory.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker({ SITE_URL: "" });

/** As the Observatory asks, of the Worker. For pages that the asset server answers, the zone leads to https. */
const scan = async (path: string): Promise<Scanned> => {
  const asked = show.siteUrl.replace("https:", "http:") + path;
  const first = await worker.call(asked);
  const answer = await worker.call(show.siteUrl + path);
  expect(answer.status).toBe(200);
  return {
    http: { asked, location: first.headers.get("location") },
    https: { answer, html: await answer.text() },
  };
};

/** The most there is without the browsers' preload list, cookies and hashes of scripts, which are our own (5 more each). */
const best = {
  "content-security-policy": 10,
  cookies: 0,
  "cross-origin-embedder-policy": 10,
  "cross-origin-opener-policy": 10,
  "cross-origin-resource-policy": 10,
  "cross-origin-resource-sharing": 0,
  redirection: 0,
  "referrer-policy": 5,
  "strict-transport-security": 0,
  "subresource-integrity": 0,
  "x-content-type-options": 0,
  "x-frame-options": 5,
};

describe("by the Observatory's rules", () => {
  test.each([...publicPages, "/admin"])("%s has the most that there is, an A+ at 150", async (path) => {
    expect(observatory(await scan(path))).toEqual({ checks: best, score: 150 });
  });

  test("what a page would lose is counted", async () => {
    const scanned = await scan("/");
    const headers = new Headers({
      "set-cookie": "session=1",
      "content-security-policy": "script-src 'unsafe-inline'",
    });
    const { checks, score } = observatory({
      http: { ...scanned.http, location: null },
      https: {
        answer: { status: 200, headers },
        html: '<script src="https://elsewhere.example/x.js"></script>',
      },
    });
    expect(checks).toMatchObject({ redirection: -20, cookies: -20, "content-security-policy": -20 });
    expect(checks).toMatchObject({
      "strict-transport-security": -20,
      "subresource-integrity": -5,
      "x-frame-options": -20,
    });
    expect(score).toBe(-10);
  });
});
