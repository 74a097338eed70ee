import { expect, type Page } from "@playwright/test";
import { headers } from "./site.ts";

/** Calls the API as a page of the site does. */
export const call = async <T>(page: Page, method: string, path: string, data?: unknown): Promise<T> => {
  const response = await page.request.fetch(path, { method, data, headers });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
};
