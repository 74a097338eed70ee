import { Hono } from "hono";
import { ok, refuse } from "./envelope.ts";
import { type Deployment, type Metadata, StandInWorker, type Version } from "./worker.ts";

const described = (version: Version) => ({
  id: version.id,
  number: version.number,
  metadata: {
    author_email: "operator@kitchen.test",
    created_on: new Date().toISOString(),
    source: "wrangler",
  },
  annotations: version.annotations,
  startup_time_ms: 1,
  resources: { bindings: version.bindings, script: { etag: version.id, handlers: ["fetch", "scheduled"] } },
});

const readMetadata = async (request: Request) => {
  const form = await request.formData();
  return JSON.parse(String(form.get("metadata"))) as Metadata;
};

/** Workers: what is uploaded, which version runs, and their secrets. */
export const workersCalls = () => {
  const workers = new Map<string, StandInWorker>();
  const missing = () => refuse(404, 10007, "This Worker does not exist on your account.");
  const withWorker = (name: string, act: (worker: StandInWorker) => Response | Promise<Response>) => {
    const worker = workers.get(name);
    return worker ? act(worker) : missing();
  };
  const secretsOf = ({ secrets }: StandInWorker) =>
    [...secrets.keys()].map((name) => ({ name, type: "secret_text" }));

  const app = new Hono()
    .get("/workers/services/:name", ({ req }) => {
      const worker = workers.get(req.param("name"));
      if (!worker) return refuse(404, 10090, "This Worker does not exist on your account.");
      const script = { tag: worker.tag, last_deployed_from: "wrangler" };
      return ok({ id: req.param("name"), default_environment: { environment: "production", script } });
    })
    .put("/workers/scripts/:name", async ({ req }) => {
      const worker = workers.get(req.param("name")) ?? new StandInWorker();
      const metadata = await readMetadata(req.raw);
      workers.set(req.param("name"), worker);
      const version = worker.upload(metadata);
      worker.deploy([{ version_id: version.id, percentage: 100 }], version.annotations);
      return ok({ id: req.param("name"), etag: version.id, deployment_id: version.id, startup_time_ms: 1 });
    })
    .get("/workers/scripts/:name/settings", ({ req }) =>
      withWorker(req.param("name"), (worker) =>
        ok({ bindings: [...(worker.running?.bindings ?? []), ...secretsOf(worker)] }),
      ),
    )
    .patch("/workers/scripts/:name/script-settings", ({ req }) => withWorker(req.param("name"), () => ok({})))
    .get("/workers/scripts/:name/versions", ({ req }) =>
      withWorker(req.param("name"), ({ versions }) => ok({ items: versions.map(described).reverse() })),
    )
    .post("/workers/scripts/:name/versions", ({ req }) =>
      withWorker(req.param("name"), async (worker) =>
        ok(described(worker.upload(await readMetadata(req.raw)))),
      ),
    )
    .get("/workers/scripts/:name/versions/:id", ({ req }) =>
      withWorker(req.param("name"), ({ versions }) => {
        const version = versions.find(({ id }) => id === req.param("id"));
        return version ? ok(described(version)) : refuse(404, 10092, "This version does not exist.");
      }),
    )
    .get("/workers/scripts/:name/deployments", ({ req }) =>
      withWorker(req.param("name"), ({ deployments }) => ok({ deployments: deployments.toReversed() })),
    )
    .post("/workers/scripts/:name/deployments", ({ req }) =>
      withWorker(req.param("name"), async (worker) => {
        const { versions, annotations } = await req.json<Pick<Deployment, "versions" | "annotations">>();
        return ok(worker.deploy(versions, annotations));
      }),
    )
    .get("/workers/scripts/:name/secrets", ({ req }) =>
      withWorker(req.param("name"), (worker) => ok(secretsOf(worker))),
    )
    .put("/workers/scripts/:name/secrets", ({ req }) =>
      withWorker(req.param("name"), async ({ secrets }) => {
        const { name, text } = await req.json<{ name: string; text: string }>();
        secrets.set(name, text);
        return ok({ name, type: "secret_text" });
      }),
    )
    .delete("/workers/scripts/:name/secrets/:secret", ({ req }) =>
      withWorker(req.param("name"), ({ secrets }) => {
        secrets.delete(req.param("secret"));
        return ok(null);
      }),
    );
  return { app, workers };
};
