import type { Page } from "@playwright/test";
import type { Subscriber } from "#contract/subscribers.ts";
import type { Answer, Screen } from "./screen.ts";
import { serverError, staffApi } from "./staff.ts";

const subscribing = (name: string, email: string, answer: Answer, sign: string): Screen => ({
  name: `newsletter-${name}`,
  address: "/",
  api: { "POST /api/newsletter": answer },
  act: async (page) => {
    await page.getByLabel("Email Address").fill(email);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.getByText(sign).waitFor();
  },
});

/** The screens of a page that a link in a mail leads to. */
const asking =
  (page: "confirm" | "unsubscribe", yes: string) =>
  (name: string, answer: Answer, sign: string): Screen => ({
    name: `${page}-${name}`,
    address: `/${page}?token=x`,
    api: { [`POST /api/newsletter/${page}`]: answer },
    act: async (screen) => {
      await screen.getByRole("button", { name: yes }).click();
      await screen.getByText(sign).waitFor();
    },
  });
const confirming = asking("confirm", "Yes, send it to me");
const unsubscribing = asking("unsubscribe", "Unsubscribe");

const subscribers: Subscriber[] = Array.from({ length: 50 }, (_, index) => ({
  id: `5f0c7a54-0b9c-4f4e-9a8e-${String(index).padStart(12, "0")}`,
  email: index === 1 ? `${"a.very.long.name.".repeat(5)}x@example.com` : `subscriber-${index}@example.com`,
  confirmedAt: index % 5 === 1 ? null : "2026-11-21T10:00:00.000Z",
  createdAt: new Date(Date.UTC(2026, 10, 20 - index, 12)).toISOString(),
}));

const list = (name: string, answer: Answer, act: (page: Page) => Promise<void>): Screen => ({
  name: `subscribers-${name}`,
  address: "/admin/notifications?view=subscribers",
  api: staffApi({ "GET /api/newsletter/subscribers": answer }),
  act,
});

export const newsletterScreens: Screen[] = [
  subscribing("invalid", "maria@", serverError, "Please enter a valid email address"),
  subscribing("subscribed", "maria@example.com", { status: 201, json: {} }, "Subscribed!"),
  subscribing("offline", "maria@example.com", "unreachable", "Subscription failed"),
  { name: "confirm", address: "/confirm?token=x" },
  confirming("done", { status: 200, json: {} }, "You're on the list"),
  confirming("unknown", { status: 404, json: {} }, "This link no longer works"),
  { name: "unsubscribe", address: "/unsubscribe?token=x" },
  unsubscribing("done", { status: 200, json: {} }, "You're off the list"),
  list(
    "many",
    { json: subscribers, headers: { link: '</api/newsletter/subscribers?cursor=x>; rel="next"' } },
    (page) => page.getByRole("button", { name: "CSV Export" }).waitFor(),
  ),
  {
    ...list("delete", { json: subscribers }, async (page) => {
      await page.getByRole("button", { name: "Delete subscriber-2@example.com" }).click();
      await page.getByRole("dialog").waitFor();
    }),
    dialog: "question",
  },
];
