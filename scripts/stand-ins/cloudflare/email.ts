import { Hono } from "hono";
import { list, ok, refuse } from "./envelope.ts";

export interface Sender {
  tag: string;
  name: string;
  enabled: boolean;
}

const zoneId = (zone: string) => `zone-${zone}`;

/** Email Sending: domains set up for it, by zone, and what was sent from here. */
export const emailCalls = (zones: readonly string[]) => {
  const senders = new Map<string, Sender[]>();
  const sent: unknown[] = [];
  const described = (zone: string) => ({ id: zoneId(zone), name: zone, status: "active" });
  const recordsOf = (name: string) => [
    { type: "MX", name: `cf-bounce.${name}`, content: "route1.mx.cloudflare.net", priority: 10, ttl: 1 },
    { type: "TXT", name: `cf-bounce.${name}`, content: "v=spf1 include:_spf.mx.cloudflare.net ~all", ttl: 1 },
  ];

  const inAccount = new Hono()
    .get("/email/sending/zones", () => list(zones.map(described)))
    .post("/email/sending/send", async ({ req }) => {
      sent.push(await req.json());
      return ok({ delivered: [], queued: [], permanent_bounces: [] });
    });
  const inZone = new Hono()
    .get("/", ({ req }) => {
      const name = req.query("name");
      return list(zones.filter((zone) => !name || zone === name).map(described));
    })
    .get("/:zone", ({ req }) => {
      const zone = zones.find((name) => zoneId(name) === req.param("zone"));
      return zone ? ok(described(zone)) : refuse(404, 7003, "Could not find the zone");
    })
    .get("/:zone/workers/routes", () => list([]))
    .get("/:zone/email/sending/subdomains", ({ req }) => list(senders.get(req.param("zone")) ?? []))
    .post("/:zone/email/sending/subdomains", async ({ req }) => {
      const { name } = await req.json<{ name: string }>();
      const sender = { tag: crypto.randomUUID(), name, enabled: true };
      senders.set(req.param("zone"), [...(senders.get(req.param("zone")) ?? []), sender]);
      return ok(sender);
    })
    .get("/:zone/email/sending/subdomains/:tag/dns", ({ req }) => {
      const sender = senders.get(req.param("zone"))?.find(({ tag }) => tag === req.param("tag"));
      return sender ? ok(recordsOf(sender.name)) : refuse(404, 2001, "Not found");
    });
  return { inAccount, inZone, senders, sent };
};
