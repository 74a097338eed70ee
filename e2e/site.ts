import { expect, type Page } from "@playwright/test";

/** Two checkouts can be tested at once, each on its own port. */
export const port = Number(process.env.E2E_PORT ?? 8799);
export const site = `http://localhost:${port}`;
/** The site wants to see these with every change. */
export const headers = { origin: site };

/** Calls the API with the page's cookies. */
export const call = async <T>(page: Page, method: string, path: string, data?: unknown): Promise<T> => {
  const response = await page.request.fetch(path, { method, data, headers });
  expect(response.ok(), await response.text()).toBe(true);
  return response.status() === 204 ? (undefined as T) : response.json();
};
