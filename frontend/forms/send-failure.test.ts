import { describe, expect, it } from "vitest";
import { ApiError, ConnectionError } from "#frontend/api/errors.ts";
import { sendFailure } from "./send-failure.ts";

const attempt = { fields: ["familyName", "address"], left: true, otherwise: "Please check it." };
const answer = (status: number, body: object) => new ApiError(status, JSON.stringify(body), "");
const issue = (path: string) => ({ path, message: `Wrong: ${path}.` });

describe("what a form goes on saying", () => {
  it("is nothing where everything that is wrong stands at a field", () => {
    const issues = [issue("address"), issue("familyName.0")];
    expect(sendFailure(answer(400, { message: "Wrong.", issues }), attempt)).toBeNull();
  });

  it("is what is wrong with something that the form does not show", () => {
    const issues = [issue("familyRegistrationId"), issue("address")];
    expect(sendFailure(answer(409, { message: "No.", issues }), attempt)).toEqual({
      unsure: false,
      reason: "Wrong: familyRegistrationId.",
    });
  });

  it.each([
    [409, { message: "Start over." }, "Start over."],
    [429, { message: "That was a lot at once." }, "That was a lot at once."],
    [413, {}, "Please check it."],
  ])("is the server's own reason for a %d", (status, body, reason) => {
    expect(sendFailure(answer(status, body), attempt)).toEqual({ unsure: false, reason });
  });

  it("is that the site is busy, where it says until when", () => {
    const busy = new ApiError(503, '{"message":"The site is busy."}', "", "10");
    expect(sendFailure(busy, attempt)).toEqual({ unsure: true, reason: "The site is busy." });
  });

  it("is not that it was not sent, where nobody knows", () => {
    expect(sendFailure(answer(502, {}), attempt)).toMatchObject({ unsure: true });
    expect(sendFailure(new ConnectionError(), attempt)).toEqual({ unsure: true });
    expect(sendFailure(new ConnectionError(), { ...attempt, left: false })).toEqual({ unsure: false });
  });
});
