import { act } from "react";
import { expect, it, vi } from "vitest";
import { schedulableQuery } from "#frontend/api/applications.ts";
import { renderPage } from "#frontend/testing/render.tsx";
import { stubApi } from "#frontend/testing/stub-api.tsx";
import { FamilyCombobox } from "./family-combobox.tsx";

it.each([
  [{}, 1],
  [{ isComposing: true }, 0],
])("Enter chooses, unless it ends an IME composition: %o", async (init, times) => {
  stubApi(() => Response.json([]));
  const onChoose = vi.fn();
  await renderPage(
    <FamilyCombobox
      label="Family or tab"
      placeholder=""
      query={schedulableQuery}
      others={() => [{ id: "1", name: "田" }]}
      none=""
      onChoose={onChoose}
    />,
  );
  const input = document.querySelector("input");
  await act(async () => input?.click());
  await act(async () =>
    input?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, ...init })),
  );
  expect(onChoose).toHaveBeenCalledTimes(times);
});
