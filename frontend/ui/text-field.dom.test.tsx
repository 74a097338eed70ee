import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { pageText, renderPage } from "#frontend/testing/render.tsx";
import { TextArea } from "./text-field.tsx";

it("counts up to the minimum, and down to the maximum and over it, without the space around", async () => {
  const error = "Please keep this to 1,000 characters or fewer";
  await renderPage(<TextArea label="Story" minimum={50} maximum={1000} error={error} />);
  const type = (value: string) => fireEvent.input(screen.getByLabelText("Story"), { target: { value } });
  expect(pageText()).toContain("0 of at least 50 characters");
  type(`${"x".repeat(499)}  `);
  expect(pageText()).toContain("✓");
  type("x".repeat(500));
  expect(pageText()).toContain("500 characters left");
  type("x".repeat(999));
  expect(pageText()).toContain("1 character left");
  expect(screen.getByRole("status").textContent).toBe("Fewer than 20 characters left");
  // As validated, an emoji is one character.
  type("🍲".repeat(1012));
  expect(pageText()).toContain(`${error} (12 too many)`);
  expect(screen.getByRole("status").textContent).toBe("Too long");
});
