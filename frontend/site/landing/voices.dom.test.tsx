import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Voices } from "./voices.tsx";

test("families' words and a film are shown once there are any", () => {
  const { container, rerender } = render(<Voices quotes={[]} film="" />);
  expect(container.textContent).toBe("");
  rerender(
    <Voices quotes={[{ text: "We'd do it again.", who: "Ana, El Paso" }]} film="https://example.com/film" />,
  );
  expect(screen.getByRole("figure").textContent).toBe("“We'd do it again.”Ana, El Paso");
  expect(screen.getByRole("link").getAttribute("href")).toBe("https://example.com/film");
});
