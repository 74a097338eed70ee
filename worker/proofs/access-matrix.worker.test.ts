import { describe, expect, test } from "vitest";
import { app } from "#worker/app.ts";
import { printFigure } from "#worker/testing/figures.ts";
import { anotherNetwork } from "#worker/testing/make-call.ts";
import { type ApiCall, type Policy, policies } from "#worker/testing/policies.ts";
import { type Scene, setScene } from "#worker/testing/scene.ts";
import { addressOf, type SceneCall, sceneCalls } from "#worker/testing/scene-calls.ts";
import { dumpTables } from "#worker/testing/storage.ts";
import { SITE, startWorker } from "#worker/testing/worker.ts";

/* Who may make which call: every address, method and actor, as the policies say. And what may be kept of its answer: nothing. */

const CONTACT_KEPT = "public, max-age=60";

const worker = await startWorker({ STAFF_GITHUB_LOGINS: "showrunner,producer,former" });

/** The calls of the whole API in the order in which they are routed. */
const routed = [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];
const paths = [...new Set(routed.map((call) => call.slice(call.indexOf(" ") + 1)))];
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Method = (typeof methods)[number];
const changing = new Set<Method>(["POST", "PUT", "PATCH", "DELETE"]);

const isDeclared = (call: string): call is ApiCall => call in policies;

/** The call that answers at an address, if there is one. */
const answering = (method: Method, address: string) => {
  const { pathname } = new URL(address, SITE);
  const asked = method === "HEAD" ? "GET" : method;
  return routed.filter(isDeclared).find((call) => {
    const [routedMethod, path = ""] = call.split(" ");
    return (
      routedMethod === asked &&
      new RegExp(`^${path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`).test(pathname)
    );
  });
};

/** By the signature or the token in their address. */
const fromAnywhere = ["PUT /api/photos/:id", "POST /api/newsletter/unsubscribe"];

interface Actor {
  cookie: string;
  /** Who it is to a policy. */
  is: "nobody" | "removed" | "family" | "staff";
  origin?: string;
}

/** The session of an account whose name was released (docs/runbook.md), and another has taken. */
const loseName = async (login: string) => {
  const cookie = await worker.logIn(login);
  await worker.env.DB.prepare("DELETE FROM users WHERE lower(login) = ?").bind(login).run();
  await worker.logIn({ login, id: 4711 });
  return cookie;
};

const actorsIn = async (scene: Scene): Promise<Readonly<Record<string, Actor>>> => {
  const outsider = await worker.beginLogin("outsider");
  const refused = await worker.call(outsider.callback, { cookie: outsider.cookie });
  const left = refused.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return {
    nobody: { cookie: "", is: "nobody" },
    "an account that is not staff": { cookie: [outsider.cookie, ...left].join("; "), is: "nobody" },
    "somebody with a made-up session": { cookie: `session=${"a".repeat(64)}; signed-in=1`, is: "nobody" },
    "somebody with a made-up family's cookie": {
      cookie: scene.own.cookie.replace(/.{8}$/, "00000000"),
      is: "nobody",
    },
    "another family": { cookie: scene.othersCookie, is: "nobody" },
    "the family": { cookie: scene.own.cookie, is: "family" },
    "a colleague taken off the list": {
      cookie: await worker.logIn({ login: "former", id: 1003 }),
      is: "removed",
    },
    "a colleague whose name is another's now": { cookie: await loseName("producer"), is: "nobody" },
    "staff from a foreign page": { cookie: scene.staff, is: "staff", origin: "https://evil.example" },
    "the family from a foreign frame": { cookie: scene.own.cookie, is: "family", origin: "null" },
    staff: { cookie: scene.staff, is: "staff" },
  };
};

/** The status with which a policy refuses an actor, if it does. */
const refusalOf = (policy: Policy, { is }: Actor) => {
  if (policy === "anybody") return undefined;
  if (policy === "family") return is === "family" ? undefined : 403;
  if (is === "staff") return undefined;
  return is === "removed" ? 403 : 401;
};

interface Combination {
  name: string;
  actor: Actor;
  method: Method;
  address: string;
  meant: SceneCall;
  /** Missing where the actor may make the call. */
  refusal: number | undefined;
}

/** The address of a path with what the scene has for it: for the call of this method, or else of another. */
const placeOf = (scene: Scene, method: Method, path: string) => {
  const call = [`${method === "HEAD" ? "GET" : method} ${path}`, ...routed].find(
    (one): one is ApiCall => isDeclared(one) && one.endsWith(` ${path}`),
  );
  if (!call) throw new Error(`No policy is declared for ${path}`);
  const meant = sceneCalls[call](scene);
  const address = addressOf(call, meant);
  const found = answering(method, address);
  // Some addresses are another call's by another method, such as DELETE /api/visits/<file>, and lead to nothing.
  return found === call ? { address, found, meant } : { address, found, meant: { json: {}, status: 404 } };
};

/** Of what leads nowhere, whoever asks, two are enough. */
const askersNowhere = ["nobody", "staff"];

const combine = (scene: Scene, actors: Readonly<Record<string, Actor>>) =>
  paths.flatMap((path) =>
    methods.flatMap((method) => {
      const { address, found, meant } = placeOf(scene, method, path);
      const asking = Object.entries(actors).filter(([who]) => found || askersNowhere.includes(who));
      return asking.map(([who, actor]): Combination => {
        const isForeign = actor.origin && changing.has(method) && !fromAnywhere.includes(found ?? "");
        const byPolicy = found ? refusalOf(policies[found], actor) : 404;
        const refusal = isForeign ? 403 : byPolicy;
        return { name: `${method} ${path} as ${who}`, actor, method, address, meant, refusal };
      });
    }),
  );

type Answer = Awaited<ReturnType<typeof worker.call>>;

const make = ({ actor, method, address, meant: { json, body } }: Combination) =>
  worker.call(address, {
    method,
    cookie: actor.cookie,
    ...(changing.has(method) && { json, ...(body && { body }) }),
    headers: { ...(actor.origin && { origin: actor.origin }), "cf-connecting-ip": anotherNetwork() },
  });

/** Refused calls that are made at the same time. */
const AT_ONCE = 16;

/** What deletes comes after all that it would take away, and the logout after everything. */
const turnOf = ({ method, address }: Combination) =>
  ["GET", "DELETE"].indexOf(method === "DELETE" ? method : "GET") +
  Number(address.endsWith("/own")) +
  1.5 * Number(address.endsWith("/withdraw")) +
  10 * Number(address === "/api/logout");

describe("the policies", () => {
  test("name every call", () => {
    expect(Object.keys(policies).toSorted()).toEqual(routed.toSorted());
  });

  test("are all there is: no route takes every method, which the guard would pass over", () => {
    const forAll = app.routes.filter(({ method, path }) => method === "ALL" && !path.endsWith("*"));
    expect(forAll.filter(({ path }) => !paths.includes(path))).toEqual([]);
  });
});

test("everybody is answered as the policies say, and who is refused has changed nothing", async () => {
  const scene = await setScene(worker);
  const combinations = combine(scene, await actorsIn(scene));
  await worker.changeSettings({ STAFF_GITHUB_LOGINS: "showrunner,producer" });
  const isRefused = ({ refusal }: Combination) => refusal !== undefined;
  const wrong: string[] = [];

  /** Nothing keeps an answer, not even the browser, but the contact details, where there are any to read. */
  const expectPrivate = ({ name, method, address }: Combination, { status, headers }: Answer) => {
    if (headers.has("access-control-allow-origin")) wrong.push(`${name} allows other sites`);
    const isForAll =
      ["GET /api/contact-info", "GET /api/retention"].includes(answering(method, address) ?? "") &&
      status === 200;
    const kept = headers.get("cache-control");
    if (kept !== (isForAll ? CONTACT_KEPT : "no-store")) wrong.push(`${name}: ${kept}`);
  };

  const before = await dumpTables(worker.env);
  const refuse = async (combination: Combination) => {
    const answer = await make(combination);
    if (answer.status !== combination.refusal) wrong.push(`${combination.name}: ${answer.status}`);
    expectPrivate(combination, answer);
  };
  const refused = combinations.filter(isRefused);
  // What is refused changes nothing for the others.
  for (let place = 0; place < refused.length; place += AT_ONCE)
    await Promise.all(refused.slice(place, place + AT_ONCE).map(refuse));
  expect(wrong).toEqual([]);
  expect(await dumpTables(worker.env)).toEqual(before);

  const made = new Set<string>();
  const allowed = combinations.filter((one) => !isRefused(one));
  for (const combination of allowed.toSorted((one, other) => turnOf(one) - turnOf(other))) {
    const { method, address, meant, name } = combination;
    const wanted = made.has(`${method} ${address}`) ? (meant.again ?? meant.status) : meant.status;
    made.add(`${method} ${address}`);
    const answer = await make(combination);
    if (answer.status !== wanted) wrong.push(`${name}: ${answer.status} instead of ${wanted}`);
    expectPrivate(combination, answer);
  }
  expect(wrong).toEqual([]);
  printFigure("access matrix", {
    combinations: combinations.length,
    refused: refused.length,
    wrong: wrong.length,
  });
}, 120_000);
