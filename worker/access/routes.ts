import { Hono } from "hono";
import { leadingTo, loginErrorPath } from "#contract/access.ts";
import type { AppEnv } from "#worker/env.ts";
import { dashboardAddress } from "./dashboard-address.ts";
import { withDraftKeys } from "./draft-keys.ts";
import { beginLogin, finishLogin } from "./login.ts";
import { endSession } from "./session.ts";
import { staffOf } from "./staff-guard.ts";
import { listStaff, releaseName } from "./staff-pins.ts";

export const accessRoutes = new Hono<AppEnv>()
  .get("/login", async (c) => {
    const to = dashboardAddress(c.req.query("to"));
    const next = await beginLogin(c, to);
    return c.redirect(next instanceof URL ? next.href : leadingTo(loginErrorPath(next), to), 302);
  })
  .get("/login/callback", async (c) => {
    const { code, state, error } = c.req.query();
    const { outcome, to } = await finishLogin(c, { code, state, error });
    return c.redirect(
      outcome === "logged-in" ? (to ?? "/admin") : leadingTo(loginErrorPath(outcome), to),
      302,
    );
  })
  .get("/logout", async (c) => {
    // A link or picture on another site must not log staff out.
    if (c.req.header("sec-fetch-site") !== "cross-site") await endSession(c);
    return c.redirect("/", 302);
  })
  .get("/auth/user", async (c) => c.json(await withDraftKeys(c.env, staffOf(c)), 200))
  .get("/staff", async (c) => c.json(await listStaff(c.var.db, c.env), 200))
  .delete("/staff/:login/pin", async (c) => {
    const { login } = staffOf(c);
    await releaseName(c.var.db, c.env, c.req.param("login"), { login, requestId: c.var.requestId });
    return c.body(null, 204);
  });
