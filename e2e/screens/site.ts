import { loginErrorPath } from "#contract/access.ts";
import type { Screen } from "./screen.ts";

export const siteScreens: Screen[] = [
  { name: "landing", address: "/" },
  {
    name: "landing-menu",
    address: "/",
    act: async (page) => {
      const menu = page.getByRole("button", { name: "Menu" });
      if (await menu.isVisible()) await menu.click();
    },
  },
  { name: "privacy-policy", address: "/privacy-policy" },
  { name: "not-found", address: "/no/such/door" },
  { name: "login-not-staff", address: loginErrorPath("not-staff") },
  { name: "admin-checking", address: "/admin", api: { "GET /api/auth/user": "pending" } },
  {
    name: "admin-login-required",
    address: "/admin",
    api: {
      "GET /api/auth/user": { status: 401, json: { message: "Please log in." } },
      // The page would soon be gone to there; a browser stays where it is when there is no content.
      "GET /api/login": { status: 204, json: null },
    },
    act: (page) => page.getByRole("heading", { name: "Admin Access Required" }).waitFor(),
  },
  {
    name: "admin-unreachable",
    address: "/admin",
    api: { "GET /api/auth/user": "unreachable" },
    act: (page) => page.getByRole("button", { name: "Try again" }).waitFor(),
  },
];
