import { MutationObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { application } from "#scripts/samples/applications.ts";
import { scheduledVisit, visit } from "#scripts/samples/visits.ts";
import { newQueryClient } from "./query-client.ts";
import { cancelVisit } from "./visits.ts";

const family = application({ status: "scheduled" });
const scheduled = scheduledVisit(visit(family.id, { createdAt: "2031-12-01T12:00:00.000Z" }), family);
const mail = (createdAt: string) => ({ id: "the mail", kind: "visit_cancelled", status: "held", createdAt });

/** Cancels the visit; the outbox then answers so. */
const cancel = async (outbox: () => Response) => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { method }: { method: string }) => {
    asked.push(`${method} ${address}`);
    return method === "DELETE" ? new Response(null, { status: 204 }) : outbox();
  });
  const { mail } = await new MutationObserver(newQueryClient(), cancelVisit).mutate(scheduled);
  return { mail, asked };
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it("of a cancelled visit the outbox tells which mail says so", async () => {
  const written = mail("2031-12-02T12:00:00.000Z");
  const { mail: told, asked } = await cancel(() => Response.json([written]));
  expect(told).toEqual(written);
  expect(asked).toEqual([
    expect.stringMatching(/^DELETE /),
    expect.stringMatching(`^GET .*/outbox\\?family=${family.id}&kind=visit_cancelled&limit=1$`),
  ]);
});

it("a mail about an earlier visit of the family is not about this one", async () => {
  const { mail: told } = await cancel(() => Response.json([mail("2031-11-30T12:00:00.000Z")]));
  expect(told).toBeNull();
});

it("a family that never knew of the visit gets none", async () => {
  expect((await cancel(() => Response.json([]))).mail).toBeNull();
});

it("a visit is cancelled although its mail cannot be asked for", async () => {
  const { mail: told } = await cancel(() => Response.json({}, { status: 500 }));
  expect(told).toBeUndefined();
});
