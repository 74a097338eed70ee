import { Hono } from "hono";
import type { CodeWay } from "#contract/codes.ts";
import { grantAccess } from "#worker/access/family-cookie.ts";
import { connect } from "#worker/db/client.ts";
import type { AppEnv } from "#worker/env.ts";
import { selectBasis } from "#worker/family/codes/access-basis.ts";
import { SITE, type startWorker } from "./worker.ts";

/** The cookie of a family that has given its code. */
export const familyCookie = async (
  { settings, env }: Pick<Awaited<ReturnType<typeof startWorker>>, "settings" | "env">,
  familyId: string,
  way: CodeWay = "mailed",
) => {
  const app = new Hono<AppEnv>().get("/:id", async (c) => {
    const [basis] = await selectBasis(connect(env.DB), familyId);
    if (!basis) throw new Error("There is no such family");
    await grantAccess(c, familyId, { way, basis });
    return c.body(null, 204);
  });
  const granted = await app.request(`${SITE}/${familyId}`, {}, settings);
  return granted.headers.get("set-cookie")?.split(";")[0] ?? "";
};
