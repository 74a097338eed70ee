import type { D1Database } from "@cloudflare/workers-types";
import { createTestHarness } from "wrangler";
import { builtConfig } from "#frontend/build/built.ts";
import { application } from "#scripts/samples/applications.ts";
import { connect } from "#worker/db/client.ts";
import { applications } from "#worker/db/schema.ts";
import { foldedName, searchWords } from "#worker/db/search.ts";
import { secret } from "#worker/testing/secret.ts";
import { startEdge } from "./edge.ts";
import { withoutScripts } from "./without-scripts.ts";

const harnessOptions = {
  workers: [{ configPath: builtConfig, secrets: { ...secret, SITE_URL: "" } }],
};

/** A family whose questionnaire waits to be answered. */
const invited = application({ status: "approved" });

const storeInvited = (d1: D1Database) =>
  connect(d1)
    .insert(applications)
    .values({
      ...invited,
      foldedName: foldedName(invited.familyName),
      searchWords: searchWords([invited.familyName, invited.primaryContact], invited.email),
    });

/** Of the connection to workerd, not of the answer. */
const HOP_BY_HOP = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

/** The built site in workerd behind an edge, and beside it the same one without scripts. */
export const startSite = async () => {
  const harness = createTestHarness(harnessOptions);
  await harness.listen();
  const worker = harness.getWorker<{ DB: D1Database }>();
  await worker.applyD1Migrations("DB");
  await storeInvited((await worker.getEnv()).DB);

  const origin = async (path: string, headers: Record<string, string>) => {
    const answer = await worker.fetch(`http://localhost${path}`, { redirect: "manual", headers });
    return {
      status: answer.status,
      headers: Object.fromEntries([...answer.headers].filter(([name]) => !HOP_BY_HOP.has(name))),
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };
  const whole = await startEdge(origin);
  const scriptless = await startEdge(origin, withoutScripts);
  return {
    address: whole.address,
    scriptless: scriptless.address,
    questionnaire: `/questionnaire/${invited.id}`,
    close: async () => {
      await Promise.all([whole.close(), scriptless.close()]);
      await harness.close();
    },
  };
};
