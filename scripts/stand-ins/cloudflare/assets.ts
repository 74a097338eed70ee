import { Hono } from "hono";
import { ok } from "./envelope.ts";

/** Files that go with a Worker: each content is taken once. */
export const assetsCalls = () => {
  const kept = new Set<string>();
  /** Of the session under way: what it still has to send. */
  let awaited = new Set<string>();

  const app = new Hono()
    .post("/workers/scripts/:name/assets-upload-session", async ({ req }) => {
      const { manifest } = await req.json<{ manifest: Record<string, { hash: string }> }>();
      awaited = new Set(
        Object.values(manifest)
          .map(({ hash }) => hash)
          .filter((hash) => !kept.has(hash)),
      );
      const bucket = [...awaited];
      return ok({
        jwt: bucket.length > 0 ? "session" : "complete",
        buckets: bucket.length > 0 ? [bucket] : [],
      });
    })
    .post("/workers/assets/upload", async ({ req }) => {
      for (const hash of (await req.raw.formData()).keys()) {
        kept.add(hash);
        awaited.delete(hash);
      }
      return ok(awaited.size === 0 ? { jwt: "complete" } : {});
    });
  return { app, kept };
};
