import { Hono } from "hono";
import { loginProblemPath } from "../../contract/access.ts";
import type { AppEnv } from "../env.ts";
import { Problem } from "../http/errors.ts";
import { beginLogin, finishLogin } from "./login.ts";
import { endSession } from "./session.ts";

export const accessRoutes = new Hono<AppEnv>()
  .get("/login", async (c) => {
    const next = await beginLogin(c);
    return c.redirect(next instanceof URL ? next.href : loginProblemPath(next), 302);
  })
  .get("/login/callback", async (c) => {
    const { code, state, error } = c.req.query();
    const outcome = await finishLogin(c, { code, state, error });
    return c.redirect(outcome === "logged-in" ? "/admin" : loginProblemPath(outcome), 302);
  })
  .get("/logout", async (c) => {
    // A link or picture on another site must not log staff out.
    if (c.req.header("sec-fetch-site") !== "cross-site") await endSession(c);
    return c.redirect("/", 302);
  })
  .get("/auth/user", (c) => {
    if (!c.var.staff) throw new Problem(401, "Please log in.");
    return c.json(c.var.staff, 200);
  });
