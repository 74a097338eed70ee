import { Hono } from "hono";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Conflict, Unavailable } from "#worker/errors.ts";
import type { AppEnv } from "#worker/http/app-env.ts";
import { respondWithError } from "#worker/http/errors.ts";
import { staffUnless } from "./session.ts";

const user = { id: "u", login: "sam", email: null, firstName: null, lastName: null, profileImageUrl: null };

describe("what staff change is signed in the log", () => {
  const lines: object[] = [];
  beforeEach(() => {
    lines.length = 0;
    vi.spyOn(console, "info").mockImplementation((line) => void lines.push(JSON.parse(line)));
  });

  const app = new Hono<AppEnv>()
    .onError(respondWithError)
    .use((c, next) => {
      c.set("requestId", "request-1");
      c.set("staff", user);
      return next();
    })
    .use(staffUnless(new Hono<AppEnv>(), ""))
    .get("/families/:id", (c) => c.json({}, 200))
    .delete("/families/:id", (c) => c.body(null, 204))
    .put("/kinds/:kind", () => {
      throw new Unavailable("Half of it is done.");
    })
    .put("/families/:id", () => {
      throw new Conflict("Somebody else was first.");
    });
  const call = (path: string, method = "GET") => app.request(path, { method }, {});
  const signed = { id: "request-1", staff: "sam" };

  test("with their name, the route and a hash of the id, which may be a family's private link", async () => {
    const id = "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";
    await call(`/families/${id}`, "DELETE");
    const of = [expect.stringMatching(/^[0-9a-f]{16}$/)];
    expect(lines).toEqual([{ ...signed, did: "DELETE /families/:id", of, status: 204 }]);
    expect(JSON.stringify(lines)).not.toContain(id.slice(0, 8));
  });

  test("with what has no id by its name, and how it was answered", async () => {
    await call("/kinds/visit_moved", "PUT");
    expect(lines).toEqual([{ ...signed, did: "PUT /kinds/:kind", of: ["visit_moved"], status: 503 }]);
  });

  test("and what they read, or what is refused, is not", async () => {
    await call("/families/1");
    await call("/families/1", "PUT");
    expect(lines).toEqual([]);
  });
});
