/*
 * What the site's calls are measured against: a Worker without framework, checks or log. It asks the database what the
 * site asks it, in the same round trips, and answers JSON of what it finds. What the site asks is told it at the beginning
 * (recording.ts), so that the two stay the same.
 */

/** By method and path: `trips` with `statements` of `sql` and `values`, and for a call that creates something its `answer`. */
let calls = {};

const hash = async (text) =>
  Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))))
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

const isLoggedIn = async (request, env) => {
  const token = /session=([^;]*)/.exec(request.headers.get("cookie") ?? "")?.[1] ?? "";
  const key = await hash(token);
  const [kept, used] = await Promise.all([
    env.SESSIONS.get(`session:${key}`, "json"),
    env.SESSIONS.get(`session-used:${key}`, "json"),
  ]);
  return kept !== null && used !== null;
};

const isList = (value) => typeof value === "string" && value.startsWith("[");
const asAnswered = (row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isList(value) ? JSON.parse(value) : value]),
  );

/** Puts this call's own values in the place of those that were recorded. */
const filled = (value, own) =>
  typeof value === "object" && value ? value.map((part) => own[part] ?? part).join("") : value;

const ask = async (trip, own, db) => {
  const statements = trip.map(({ sql, values }) =>
    db.prepare(sql).bind(...values.map((value) => filled(value, own))),
  );
  return statements.length === 1 ? [await statements[0].all()] : db.batch(statements);
};

const create = async (call, request, env, context) => {
  // What the local simulation of the limiter takes is no work of the site's.
  await env.PUBLIC_WRITES.limit({ key: request.headers.get("cf-connecting-ip") });
  const { email } = await request.json();
  const own = Object.fromEntries(call.ownIds.map((name) => [name, crypto.randomUUID()]));
  own[call.email] = email;
  for (const trip of call.trips) await ask(trip, own, env.DB);
  const mail = async () => {
    const [claim, read, note] = call.mailTrips;
    await ask(claim, own, env.DB);
    await ask(read, own, env.DB);
    await env.EMAIL.send({ ...call.mail, to: email });
    await ask(note, own, env.DB);
  };
  if (request.headers.has("x-mail")) context.waitUntil(mail());
  return new Response(filled(call.answer, own), {
    status: 201,
    headers: { "content-type": "application/json" },
  });
};

export default {
  async fetch(request, env, context) {
    const { pathname, search } = new URL(request.url);
    if (pathname === "/recording") {
      calls = await request.json();
      return new Response(null, { status: 204 });
    }
    const call = calls[`${request.method} ${pathname}${search}`];
    if (!call) return new Response(null, { status: 404 });
    if (request.method === "POST") return create(call, request, env, context);
    if (call.isStaffs && !(await isLoggedIn(request, env))) return new Response(null, { status: 401 });
    let found;
    for (const trip of call.trips) found = await ask(trip, {}, env.DB);
    return Response.json(found.map(({ results }) => results.map(asAnswered)));
  },
};
