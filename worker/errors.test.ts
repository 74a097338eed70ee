import { expect, it } from "vitest";
import { NotFound } from "./errors.ts";
import { noSuch } from "./words/refusals.ts";

it("what is not there is said in the show's words to visitors, and in English to staff", () => {
  expect(new NotFound("application").message).toBe(noSuch.application);
  expect(new NotFound("story").message).toBe("There is no such story.");
});

it("what has no sentence does not compile", () => {
  // @ts-expect-error: nobody has written what is said of a recipe
  expect(new NotFound("recipe").message).toBe("");
});
