import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { AppEnv } from "#worker/env.ts";
import { answerError } from "#worker/http/errors.ts";
import { staffUnless } from "./staff-guard.ts";

/** An app guarded as the API is; `GET /things/:id` is open to the world. */
const guarded = () => new Hono<AppEnv>().onError(answerError).use(staffUnless(["GET /things/:id"]));

describe("the guard decides by the route that will answer", () => {
  test("a staff route before a public one that fits too is for staff", async () => {
    const app = guarded()
      .get("/things/secrets", (c) => c.text("secrets"))
      .get("/things/:id", (c) => c.text("public"));
    expect((await app.request("/things/secrets")).status).toBe(401);
    expect(await (await app.request("/things/1")).text()).toBe("public");
  });

  test("a staff route behind a public one that fits too is never reached, and the public one answers", async () => {
    const app = guarded()
      .get("/things/:id", (c) => c.text("public"))
      .get("/things/secrets", (c) => c.text("secrets"));
    expect(await (await app.request("/things/secrets")).text()).toBe("public");
  });

  test("a route's own middleware counts as the route", async () => {
    const app = guarded()
      .get(
        "/things/secrets",
        (_, next) => next(),
        (c) => c.text("secrets"),
      )
      .get(
        "/things/:id",
        (_, next) => next(),
        (c) => c.text("public"),
      );
    expect((await app.request("/things/secrets")).status).toBe(401);
    expect((await app.request("/things/1")).status).toBe(200);
  });

  test("a route for every method is for staff, too", async () => {
    const app = guarded().all("/secrets", (c) => c.text("secrets"));
    expect((await app.request("/secrets")).status).toBe(401);
    expect((await app.request("/secrets", { method: "POST" })).status).toBe(401);
  });

  test("a path that leads nowhere passes to its 404", async () => {
    const app = guarded().get("/things/:id", (c) => c.text("public"));
    expect((await app.request("/nothing")).status).toBe(404);
    expect((await app.request("/things/1", { method: "DELETE" })).status).toBe(404);
  });
});
