import { act } from "react";
import { expect, it, vi } from "vitest";
import { renderPage } from "#frontend/testing/render.tsx";
import { Combobox } from "./combobox.tsx";

it.each([
  [{}, 1],
  [{ isComposing: true }, 0],
])("Enter chooses, unless it ends an IME composition: %o", async (init, times) => {
  const onChoose = vi.fn();
  await renderPage(
    <Combobox
      label="Family"
      placeholder=""
      error={undefined}
      chosen={undefined}
      typed="田"
      onType={vi.fn()}
      items={[{ id: "1" }]}
      note={null}
      onChoose={onChoose}
    >
      {({ id }) => id}
    </Combobox>,
  );
  const input = document.querySelector("input");
  await act(async () => input?.click());
  await act(async () =>
    input?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, ...init })),
  );
  expect(onChoose).toHaveBeenCalledTimes(times);
});
