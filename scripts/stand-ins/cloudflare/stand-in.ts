import { createServer } from "node:http";
import { Hono } from "hono";
import { answer, asRequest } from "#scripts/stand-ins/node-http.ts";
import { addressCalls } from "./addresses.ts";
import { assetsCalls } from "./assets.ts";
import { d1Calls } from "./d1.ts";
import { emailCalls } from "./email.ts";
import { list, ok, refuse } from "./envelope.ts";
import { storageCalls } from "./storage.ts";
import { workersCalls } from "./workers.ts";

/*
 * Stands in for Cloudflare's API, for the real wrangler: an empty account in memory, which knows what setting up, deploying and
 * going back ask for. Any call can be made to fail.
 */

const ACCOUNTS = [{ id: "0a0b0c0d0e0f00000000000000000001", name: "Kitchen" }];

/** `refuse`: nothing is done. `hang`: no answer ever comes. `lose`: it is done, and the answer says that it failed. */
export type Fault = "refuse" | "hang" | "lose";

interface Disturbance {
  /** Method and a part of the path, such as `PUT /workers/scripts`. */
  call: RegExp;
  fault: Fault;
  /** How often. */
  times: number;
}

export interface CloudflareOptions {
  accounts?: { id: string; name: string }[];
  zones?: readonly string[];
}

const failed = () => refuse(403, 9999, "The stand-in was told to fail here.");

/** Listens on a port of its own until `close`. */
export const startCloudflare = async ({ accounts = ACCOUNTS, zones = [] }: CloudflareOptions = {}) => {
  /** Every call so far: `GET /user`, without account and query string. */
  const calls: string[] = [];
  /** Calls that the stand-in does not know: a test that meets one shows that wrangler asks for more now. */
  const unknown: string[] = [];
  const disturbances: Disturbance[] = [];

  const d1 = d1Calls();
  const storage = storageCalls();
  const { app: workersApp, workers } = workersCalls();
  const assets = assetsCalls();
  const addresses = addressCalls(workers);
  const email = emailCalls(zones);

  const account = new Hono();
  for (const part of [d1.app, storage.app, workersApp, assets.app, addresses.app, email.inAccount])
    account.route("/", part);
  const api = new Hono()
    .get("/user/tokens/verify", () => ok({ id: "token", status: "active" }))
    .get("/user", () => ok({ id: "user", email: "operator@kitchen.test" }))
    .get("/accounts", () => list(accounts))
    .get("/memberships", () => list(accounts.map((held) => ({ id: held.id, account: held }))))
    .route("/zones", email.inZone)
    .route("/accounts/:account", account)
    .notFound(({ req }) => {
      unknown.push(`${req.method} ${req.path}`);
      return refuse(404, 7003, `The stand-in does not know ${req.method} ${req.path}`);
    });

  // All there is stands on the first page, and some of wrangler's commands ask for pages until one is empty.
  const replyTo = (request: Request, url: URL) =>
    request.method === "GET" && Number(url.searchParams.get("page") ?? 1) > 1 ? list([]) : api.fetch(request);

  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? "/", "http://cloudflare.test");
    const call = `${incoming.method} ${url.pathname.replace(/^\/accounts\/[^/]+(?=\/)/, "")}`;
    calls.push(call);
    const disturbance = disturbances.find((each) => each.times > 0 && each.call.test(call));
    if (disturbance) disturbance.times -= 1;
    if (disturbance?.fault === "hang") return;
    const request = await asRequest(incoming, url);
    const response = disturbance?.fault === "refuse" ? failed() : await replyTo(request, url);
    await answer(disturbance?.fault === "lose" ? failed() : response, outgoing);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;

  return {
    calls,
    unknown,
    workers,
    findDatabase: d1.find,
    removeDatabase: d1.remove,
    namespaces: storage.namespaces,
    buckets: storage.buckets,
    assets: assets.kept,
    /** The account's name at workers.dev is `subdomain`, once there is one. */
    workersDev: addresses.state,
    senders: email.senders,
    mails: email.sent,
    /** What makes wrangler ask here instead of Cloudflare. */
    env: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}`,
      CLOUDFLARE_API_TOKEN: "a-token",
      CLOUDFLARE_ACCOUNT_ID: accounts[0]?.id ?? "",
    },
    /** Makes the next calls that match go wrong. */
    disturb: (call: RegExp, fault: Fault, times = 1) => void disturbances.push({ call, fault, times }),
    /** Takes back what was said to go wrong. */
    calm: () => void disturbances.splice(0),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type Cloudflare = Awaited<ReturnType<typeof startCloudflare>>;
