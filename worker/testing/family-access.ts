import { Hono } from "hono";
import type { CodeWay } from "#contract/codes.ts";
import { grantAccess } from "#worker/access/family-cookie.ts";
import type { AppEnv } from "#worker/env.ts";
import { SITE, type startWorker } from "./worker.ts";

/** The cookie of a family that has given its code. */
export const familyCookie = async (
  { settings }: Pick<Awaited<ReturnType<typeof startWorker>>, "settings">,
  familyId: string,
  way: CodeWay = "mailed",
) => {
  const app = new Hono<AppEnv>().get("/:id", async (c) => {
    await grantAccess(c, c.req.param("id"), way);
    return c.body(null, 204);
  });
  const granted = await app.request(`${SITE}/${familyId}`, {}, settings);
  return granted.headers.get("set-cookie")?.split(";")[0] ?? "";
};
