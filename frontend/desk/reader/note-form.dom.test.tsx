import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { pageText, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { stubApi } from "#frontend/testing/stub-api.tsx";
import { NoteForm } from "./note-form.tsx";

it("says that a mention of former staff or a stranger reaches nobody", async () => {
  const names = { former: "Fay Former", producer: "Pat Producer" };
  stubApi(({ address }) =>
    Response.json(address === "/api/summary" ? { colleagues: ["Producer"], names } : { login: "showrunner" }),
  );
  await renderPage(<NoteForm familyId="1" />);
  const write = (value: string) => fireEvent.change(screen.getByLabelText("New note"), { target: { value } });
  write("@former and @nobody");
  await waitForText("Nobody is mentioned by @former or @nobody.");
  write("@producer");
  expect(pageText()).not.toContain("Nobody is mentioned");
});
