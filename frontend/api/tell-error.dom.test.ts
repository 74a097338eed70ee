import { beforeEach, expect, test, vi } from "vitest";
import { clientError } from "#contract/client-errors.ts";

const sent = vi.fn(async (_address: string, _call: RequestInit) => new Response(null, { status: 204 }));
let tellError: typeof import("./tell-error.ts").tellError;

/** As each page begins: nothing has been told. */
beforeEach(async () => {
  sent.mockClear();
  vi.stubGlobal("fetch", sent);
  vi.resetModules();
  ({ tellError } = await import("./tell-error.ts"));
  history.replaceState(null, "", "/register?from=maria#top");
});

const errorAt = (place: string, message = "burned") =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n    at cook (${place}:1:2)` });
const ours = () => `${location.origin}/assets/main-1.js`;
const bodies = () => sent.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as object);

test("an error of ours is told as the contract has it, without the address's query, also when the page is left", async () => {
  await tellError(errorAt(ours()));
  expect(sent).toHaveBeenCalledWith("/api/client-errors", expect.objectContaining({ keepalive: true }));
  const [body] = bodies();
  expect(clientError.parse(body)).toEqual(body);
  expect(body).toMatchObject({ message: "Error: burned", url: "/register" });
});

test("an endless error is cut to what the site takes", async () => {
  await tellError(errorAt(ours() + "x".repeat(9_000), "y".repeat(9_000)));
  const [body] = bodies();
  expect(clientError.safeParse(body).success).toBe(true);
});

test("one is told once, and of many the first three", async () => {
  const first = errorAt(ours());
  await tellError(first);
  await tellError(first);
  expect(sent).toHaveBeenCalledOnce();
  for (const message of ["two", "three", "four"]) await tellError(errorAt(ours(), message));
  expect(bodies()).toMatchObject([
    { message: "Error: burned" },
    { message: "Error: two" },
    { message: "Error: three" },
  ]);
});

test.each([
  ["of an extension", () => errorAt("chrome-extension://abc/content.js")],
  [
    "of an extension that an error of ours went through",
    () => errorAt(`moz-extension://abc/a.js:1:2) ${ours()}`),
  ],
  ["of a script from elsewhere", () => errorAt("https://elsewhere.test/a.js")],
  ["that is none", () => "burned"],
  ["that a browser keeps to itself", () => null],
])("nothing is told of an error %s", async (_, error) => {
  await tellError(error());
  expect(sent).not.toHaveBeenCalled();
});
