import { expect, test } from "vitest";
import { app } from "#worker/app.ts";
import { startApp } from "#worker/testing/app.ts";
import { type ApiCall, calls, type Policy, policyOf, sceneCalls } from "#worker/testing/calls.ts";
import { type Call, SITE } from "#worker/testing/client.ts";
import { addressOf } from "#worker/testing/make-call.ts";
import { type Scene, setScene } from "#worker/testing/scene.ts";
import { dumpTables } from "#worker/testing/storage.ts";

/* Who may make which call: every address, method and actor, as the table of calls says. And no response may be kept. */

const CONTACT_KEPT = "public, max-age=60";
const keptForAll: readonly unknown[] = [
  "GET /api/contact-info",
  "GET /api/retention",
  "GET /api/casting-window",
];

const site = await startApp({ STAFF_GITHUB_LOGINS: "showrunner,producer,former" });

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

const isInTable = (call: string): call is ApiCall => call in sceneCalls;

/** The call that answers at an address, if there is one. */
const answering = (method: Method, address: string) => {
  const { pathname } = new URL(address, SITE);
  const asked = method === "HEAD" ? "GET" : method;
  return routed.filter(isInTable).find((call) => {
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
  const cookie = await site.logIn(login);
  await site.env.DB.prepare("DELETE FROM users WHERE lower(login) = ?").bind(login).run();
  await site.logIn({ login, id: 4711 });
  return cookie;
};

const actorsIn = async ({ own, othersCookie, staff }: Scene): Promise<Readonly<Record<string, Actor>>> => {
  const outsider = await site.beginLogin("outsider");
  const refused = await site.call(outsider.callback, { cookie: outsider.cookie });
  const left = refused.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const madeUp = own.cookie.replace(/.{8}$/, "00000000");
  const former = await site.logIn({ login: "former", id: 1003 });
  return {
    nobody: { cookie: "", is: "nobody" },
    "an account that is not staff": { cookie: [outsider.cookie, ...left].join("; "), is: "nobody" },
    "somebody with a made-up session": { cookie: `session=${"a".repeat(64)}; signed-in=1`, is: "nobody" },
    "somebody with a made-up family's cookie": { cookie: madeUp, is: "nobody" },
    "another family": { cookie: othersCookie, is: "nobody" },
    "the family": { cookie: own.cookie, is: "family" },
    "a colleague taken off the list": { cookie: former, is: "removed" },
    "a colleague whose name is another's now": { cookie: await loseName("producer"), is: "nobody" },
    "staff from a foreign page": { cookie: staff, is: "staff", origin: "https://evil.example" },
    "the family from a foreign frame": { cookie: own.cookie, is: "family", origin: "null" },
    staff: { cookie: staff, is: "staff" },
  };
};

/** The status with which a policy refuses an actor, if it does. */
const refusalOf = (policy: Policy, { is }: Actor) => {
  if (policy === "anybody") return undefined;
  if (policy === "family") return is === "family" ? undefined : 403;
  if (is === "staff") return undefined;
  return is === "removed" ? 403 : 401;
};

/** The address of a path with what the scene has for it: for the call of this method, or else of another. */
const placeOf = (scene: Scene, method: Method, path: string) => {
  const call = [`${method === "HEAD" ? "GET" : method} ${path}`, ...routed].find(
    (one): one is ApiCall => isInTable(one) && one.endsWith(` ${path}`),
  );
  if (!call) throw new Error(`The table of calls has none at ${path}`);
  const meant = sceneCalls[call](scene);
  const address = addressOf(call, meant);
  const found = answering(method, address);
  // Some addresses are another call's by another method, such as DELETE /api/visits/<file>, and lead to nothing.
  return { address, found, meant: found === call ? meant : { json: {}, status: 404 } };
};

/**
 * Who makes a call. Cookies are read in one place, so those that are nobody's try what is a family's, and what staff delete.
 * Of HEAD, which leads where GET does, and of what leads nowhere few are enough.
 */
const makes = (who: string, { is, origin }: Actor, method: Method, found: ApiCall | undefined) => {
  if (who === "nobody" || (who === "staff" && found)) return true;
  if (!found || method === "HEAD") return false;
  const policy = policyOf(found);
  const isTried = policy === "family" || (policy === "staff" && (is !== "nobody" || method === "DELETE"));
  return isTried || origin !== undefined;
};

const combine = (scene: Scene, actors: Readonly<Record<string, Actor>>) =>
  paths.flatMap((path) =>
    methods.flatMap((method) => {
      const { address, found, meant } = placeOf(scene, method, path);
      return Object.entries(actors)
        .filter(([who, actor]) => makes(who, actor, method, found))
        .map(([who, actor]) => {
          const isForeign = actor.origin && changing.has(method) && !fromAnywhere.includes(found ?? "");
          const byPolicy = found ? refusalOf(policyOf(found), actor) : 404;
          const refusal = isForeign ? 403 : byPolicy;
          return { name: `${method} ${path} as ${who}`, actor, method, address, meant, refusal };
        });
    }),
  );
/** Its `refusal` is missing where the actor may make the call. */
type Combination = ReturnType<typeof combine>[number];

const make = ({ actor: { cookie, origin }, method, address, meant: { json, body } }: Combination) => {
  const sent: Call = changing.has(method) ? { json, ...(body && { body }) } : {};
  const length = sent.body && { "content-length": String(sent.body.length) };
  return site.call(address, { method, cookie, ...sent, headers: { ...(origin && { origin }), ...length } });
};

/** What deletes comes after all that it would take away, and the logout after everything. */
const turnOf = ({ method, address }: Combination) =>
  ["GET", "DELETE"].indexOf(method === "DELETE" ? method : "GET") +
  Number(address.endsWith("/own")) +
  1.5 * Number(address.endsWith("/withdraw")) +
  10 * Number(address === "/api/logout");

test("the table names every call, and no route takes every method, which the guard would pass over", () => {
  expect(calls.toSorted()).toEqual(routed.toSorted());
  const forAll = app.routes.filter(({ method, path }) => method === "ALL" && !path.endsWith("*"));
  expect(forAll.filter(({ path }) => !paths.includes(path))).toEqual([]);
});

test("everybody is answered as the table says, and who is refused has changed nothing", async () => {
  const scene = await setScene(site);
  const combinations = combine(scene, await actorsIn(scene));
  await site.changeSettings({ STAFF_GITHUB_LOGINS: "showrunner,producer" });
  const wrong: string[] = [];

  /** Nothing keeps a response, not even the browser, but the contact details, where there are any to read. */
  const check = async (combination: Combination, wanted = 200) => {
    const { name, method, address } = combination;
    const { status, headers } = await make(combination);
    if (status !== wanted) wrong.push(`${name}: ${status} instead of ${wanted}`);
    if (headers.has("access-control-allow-origin")) wrong.push(`${name} allows other sites`);
    const isForAll = keptForAll.includes(answering(method, address)) && status === 200;
    const kept = headers.get("cache-control");
    if (kept !== (isForAll ? CONTACT_KEPT : "no-store")) wrong.push(`${name}: ${kept}`);
  };

  const before = await dumpTables(site.env);
  for (const combination of combinations)
    if (combination.refusal !== undefined) await check(combination, combination.refusal);
  expect(wrong).toEqual([]);
  expect(await dumpTables(site.env)).toEqual(before);

  const made = new Set<string>();
  const allowed = combinations.filter(({ refusal }) => refusal === undefined);
  for (const combination of allowed.toSorted((one, other) => turnOf(one) - turnOf(other))) {
    const { method, address, meant } = combination;
    const isAgain = made.has(`${method} ${address}`);
    made.add(`${method} ${address}`);
    await check(combination, (isAgain ? meant.again : undefined) ?? meant.status);
  }
  expect(wrong).toEqual([]);
}, 300_000);
