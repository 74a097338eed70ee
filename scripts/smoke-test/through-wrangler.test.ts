import { expect, test } from "vitest";
import { show } from "#contract/show.ts";
import type { WranglerOutcome } from "#scripts/wrangler.ts";
import { mailThroughWrangler, removeThroughWrangler } from "./through-wrangler.ts";

/** A wrangler that answers the same whatever it is asked, and what it was asked. */
const answering = (outcome: WranglerOutcome) => {
  const asked: (readonly string[])[] = [];
  const wrangler = async (args: readonly string[]) => {
    asked.push(args);
    return outcome;
  };
  return { asked, wrangler };
};

test("a photo is deleted from the bucket that is deployed, not from a local one", async () => {
  const { asked, wrangler } = answering({ ok: true, output: "Delete complete." });
  expect(await removeThroughWrangler(wrangler, "photos")("some-id")).toBeUndefined();
  expect(asked).toEqual([["r2", "object", "delete", "photos/some-id", "--remote"]]);
});

test("the mail goes from the site's sender to the operator, and says what is wrong when it can't", async () => {
  const refused = answering({
    ok: false,
    output: "Sending email from\n\n✘ [ERROR] A request to the Cloudflare API failed.\n\n  not allowed\n",
  });
  const send = mailThroughWrangler(refused.wrangler, "https://kitchen.test", "operator@example.com");
  expect(await send()).toBe("A request to the Cloudflare API failed. not allowed");
  expect(refused.asked[0]?.slice(0, 9)).toEqual([
    "email",
    "sending",
    "send",
    "--from",
    show.mailFrom,
    "--from-name",
    show.name,
    "--to",
    "operator@example.com",
  ]);
});
