import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { expect } from "vitest";
import { newQueryClient } from "#frontend/api/query-client.ts";

/** Renders at an address, with what every page of the app has around it. */
export const renderPage = async (page: ReactNode, { client = newQueryClient(), address = "/" } = {}) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MemoryRouter>
  );
  return act(async () => render(page, { wrapper }));
};

export const pageText = () => document.body.textContent ?? "";

export const waitForText = (text: string) => waitFor(() => expect(pageText()).toContain(text));

/** Clicks the last button of that name: a dialog's, if one is open. */
export const press = (name: string) =>
  act(async () => screen.getAllByRole("button", { name, hidden: true }).at(-1)?.click());
