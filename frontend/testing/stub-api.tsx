import { onTestFinished, vi } from "vitest";
import { dismissToast, useToast } from "#frontend/lib/toast.ts";

export interface Call<Json> {
  method: string;
  address: string;
  headers: Headers;
  json: Json;
}

/** Responds in the Worker's place until the test ends; the calls made so far are returned. */
export const stubApi = <Json,>(respond: (call: Call<Json>) => Response | Promise<Response>) => {
  const calls: Call<Json>[] = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body, headers }: RequestInit = {}) => {
    const json = body ? JSON.parse(String(body)) : undefined;
    const call = { method, address, headers: new Headers(headers), json };
    calls.push(call);
    return respond(call);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    dismissToast();
  });
  return calls;
};

/** The toast's words, as in 'Update Failed: Please try again.' */
export const ToastText = () => {
  const toast = useToast();
  return toast && `${toast.title}: ${toast.text}`;
};
