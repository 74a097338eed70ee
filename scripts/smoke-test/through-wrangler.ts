import { show } from "#contract/show.ts";
import { saidOf, type Wrangler, type WranglerOutcome } from "#scripts/wrangler.ts";

/* What of a smoke test no visitor may do, and only who is logged in to the account can. */

const problemIn = (outcome: WranglerOutcome) => (outcome.ok ? undefined : saidOf(outcome));

export const removeThroughWrangler =
  (wrangler: Wrangler, bucketName: string) =>
  async (id: string): Promise<string | undefined> =>
    problemIn(await wrangler(["r2", "object", "delete", `${bucketName}/${id}`, "--remote"]));

/** Says that the domain may send at all. Whether the Worker's own mails go out is in `GET /api/health`. */
export const mailThroughWrangler =
  (wrangler: Wrangler, site: string, operator: string) => async (): Promise<string | undefined> =>
    problemIn(
      await wrangler([
        ...["email", "sending", "send", "--from", show.mailFrom, "--from-name", show.name, "--to", operator],
        ...["--subject", `${show.name} was deployed`],
        ...[
          "--text",
          `This mail is part of the test of ${site} after its deployment. Nothing is to be done.`,
        ],
      ]),
    );
