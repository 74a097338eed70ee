import { act } from "react";
import { createPortal } from "react-dom";
import { expect, it } from "vitest";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { beginProgress } from "./bulk-progress.ts";
import { BulkProgressBar } from "./bulk-progress-bar.tsx";

it("is called what is being done, also where that is no decision", () => {
  renderHook(() => {}, undefined, {
    around: (children) => (
      <>
        {children}
        {createPortal(<BulkProgressBar />, document.body)}
      </>
    ),
  });
  let end = (): unknown => undefined;
  act(() => {
    ({ end } = beginProgress("Releasing 60 mails", 60));
  });
  expect(document.querySelector("section")?.getAttribute("aria-label")).toBe("Releasing 60 mails");
  act(() => {
    end();
  });
});
