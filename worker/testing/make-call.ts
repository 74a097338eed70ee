import { type ApiCall, policyOf, type SceneCall } from "./calls.ts";
import type { Call, TestSite } from "./client.ts";
import type { Scene } from "./scene.ts";

export const methodOf = (call: string) => call.split(" ")[0] ?? "";

/** A call's address. */
export const addressOf = (call: string, { of = [], query = "" }: SceneCall) => {
  const values = [...of];
  return `${call.split(" ")[1]?.replace(/:\w+/g, () => values.shift() ?? crypto.randomUUID())}${query}`;
};

/** The cookie of whoever may make a call. */
export const cookieFor = (call: ApiCall, { own, staff }: Scene) =>
  ({ anybody: "", family: own.cookie, staff })[policyOf(call)];

/** Makes a call of the scene, or one like it. */
export const makeCall = (
  site: Pick<TestSite, "call">,
  call: ApiCall,
  made: SceneCall,
  { cookie = "", headers = {} }: Pick<Call, "cookie" | "headers"> = {},
) => {
  const { json, body } = made;
  const method = methodOf(call);
  return site.call(addressOf(call, made), {
    method,
    cookie,
    headers: { ...(body && { "content-length": String(body.length) }), ...headers },
    ...(method !== "GET" && { json, ...(body && { body }) }),
  });
};

/** The forms that anybody can fill in, which bots like to send. */
export const publicForms: readonly ApiCall[] = [
  "POST /api/family-registrations",
  "POST /api/story-submissions",
  "POST /api/newsletter",
  "POST /api/links",
  "POST /api/questionnaires",
  "PUT /api/questionnaires/family/:familyId",
  "POST /api/questionnaires/family/:familyId/reply",
];
