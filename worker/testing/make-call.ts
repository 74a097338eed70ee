import type { ApiCall } from "./policies.ts";
import { addressOf, type SceneCall } from "./scene-calls.ts";
import type { Call, startWorker } from "./worker.ts";

let network = 0;
/** A network that nobody has called from, so that no rate limit answers in place of the call. */
export const anotherNetwork = () => {
  network += 1;
  return `10.${(network >> 16) + 64}.${(network >> 8) & 255}.${network & 255}`;
};

export const methodOf = (call: string) => call.split(" ")[0] ?? "";

/** Makes a call of the scene, or one like it. */
export const makeCall = (
  worker: Pick<Awaited<ReturnType<typeof startWorker>>, "call">,
  call: ApiCall,
  { json, body, ...place }: Partial<SceneCall>,
  { cookie = "", headers = {} }: Pick<Call, "cookie" | "headers"> = {},
) => {
  const sent = methodOf(call) !== "GET" && { json, ...(body !== undefined && { body }) };
  return worker.call(addressOf(call, place), {
    method: methodOf(call),
    cookie,
    ...sent,
    headers: { "cf-connecting-ip": anotherNetwork(), ...headers },
  });
};
