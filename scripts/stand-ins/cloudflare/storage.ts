import { Hono } from "hono";
import { list, ok, refuse } from "./envelope.ts";

/** KV namespaces and R2 buckets. */
export const storageCalls = () => {
  const namespaces: { id: string; title: string }[] = [];
  const buckets = new Map<string, { cors?: unknown }>();
  const noBucket = () => refuse(404, 10006, "The specified bucket does not exist.");

  const app = new Hono()
    .get("/storage/kv/namespaces", () => list(namespaces))
    .post("/storage/kv/namespaces", async ({ req }) => {
      const { title } = await req.json<{ title: string }>();
      if (namespaces.some((namespace) => namespace.title === title))
        return refuse(400, 10014, "a namespace with this account ID and title already exists");
      const namespace = { id: crypto.randomUUID().replaceAll("-", ""), title };
      namespaces.push(namespace);
      return ok(namespace);
    })
    .get("/r2/buckets", () => ok({ buckets: [...buckets.keys()].map((name) => ({ name })) }))
    .post("/r2/buckets", async ({ req }) => {
      const { name } = await req.json<{ name: string }>();
      if (buckets.has(name)) return refuse(409, 10004, "The bucket you tried to create already exists.");
      buckets.set(name, {});
      return ok({ name });
    })
    .get("/r2/buckets/:name", ({ req }) =>
      buckets.has(req.param("name")) ? ok({ name: req.param("name") }) : noBucket(),
    )
    .get("/r2/buckets/:name/cors", ({ req }) => {
      const bucket = buckets.get(req.param("name"));
      if (!bucket) return noBucket();
      return bucket.cors ? ok(bucket.cors) : refuse(404, 10059, "The CORS configuration does not exist.");
    })
    .put("/r2/buckets/:name/cors", async ({ req }) => {
      const bucket = buckets.get(req.param("name"));
      if (!bucket) return noBucket();
      bucket.cors = await req.json();
      return ok({});
    })
    .put("/r2/buckets/:name/objects/:key", () => ok({}))
    .delete("/r2/buckets/:name/objects/:key", () => ok({}));
  return { app, namespaces, buckets };
};
