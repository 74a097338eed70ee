import { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { mount, page } from "#frontend/testing/mount.tsx";
import type { WaitingForm } from "./waiting-form.ts";
import { type ReopenedForm, WaitingPlace } from "./waiting-place.tsx";

const opened = ["first", "second"].map(
  (submissionKey) => ({ kind: "application", submissionKey, isOpen: true }) as WaitingForm,
);
vi.mock("./store.ts", () => ({ readForms: async () => opened }));

/** Holds what it began with, as a form does. */
const Form = ({ reopened }: { reopened: ReopenedForm }) => {
  const [typed] = useState(`typed into the ${reopened.submissionKey}`);
  return <p>{typed}</p>;
};

it("shows another form, and nothing of the first, where the page goes from one open form to another", async () => {
  const show = mount(new QueryClient());
  const nothing = () => undefined;
  for (const { submissionKey } of opened) {
    await show(
      <WaitingPlace submissionKey={submissionKey} onArrived={nothing} onGone={nothing}>
        {(reopened) => <Form reopened={reopened} />}
      </WaitingPlace>,
    );
    await vi.waitFor(() => expect(page()).toContain(`typed into the ${submissionKey}`));
  }
});
