import { afterEach, it, vi } from "vitest";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { useToast } from "#frontend/lib/toast.ts";
import { mailOf } from "#frontend/testing/mails.ts";
import { mount, press, says } from "#frontend/testing/mount.tsx";
import { RetryButton } from "./retry-button.tsx";

afterEach(() => vi.unstubAllGlobals());

const Said = () => {
  const toast = useToast();
  return <p>{`${toast?.title}: ${toast?.text}`}</p>;
};

it("says of a mail that is not true any more that it is discarded, and why", async () => {
  const discarded = mailOf({ status: "discarded", lastError: "The day of the visit is over." });
  vi.stubGlobal("fetch", async () => Response.json(discarded));
  await mount(newQueryClient())(
    <>
      <RetryButton mail={mailOf({ status: "failed" })} />
      <Said />
    </>,
  );
  await press("Retry");
  await says("Mail Discarded: The day of the visit is over.");
});
