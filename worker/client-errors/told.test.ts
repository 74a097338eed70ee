import { describe, expect, it, test } from "vitest";
import { toldError } from "./told.ts";

const FAMILY = "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";

describe("a message keeps what tells the cause, and no values:", () => {
  it.each([
    ["TypeError: cannot read maria@example.com", "TypeError: cannot read …"],
    [`NotFoundError: /questionnaire/${FAMILY}`, "NotFoundError: …/…"],
    [
      "Minified React error #418; visit https://react.dev/errors/418?args[]=Maria&args[]=text for the full message",
      "Minified React error #418; visit https:/…/…?… for the full message",
    ],
    ["Error: https://kitchen.test/confirm?token=maria failed", "Error: https:/…?… failed"],
  ])("%s", (message, error) => expect(toldError({ message, stack: "" }).error).toBe(error));
});

test("of places those in our own code stay, as each browser writes them", () => {
  const stack = [
    `Error: maria ${FAMILY}`,
    "    at decide (https://kitchen.test/assets/desk-Bx3_9a.js:12:345)",
    "    at async Promise.all (index 0)",
    "    at https://kitchen.test/assets/main-1.js:1:2",
    `    at open (https://kitchen.test/questionnaire/${FAMILY}:3:4)`,
    "release@https://kitchen.test/assets/mail-2.js:5:6",
    "@https://kitchen.test/reload-once.js?v=1:7:8",
    `maria@example.com@https://elsewhere.test/${FAMILY}`,
    `    at Maria.Lopez (https://elsewhere.test/${FAMILY}.js:1:2)`,
  ].join("\n");
  expect(toldError({ message: "", stack }).at).toEqual([
    "decide (desk-Bx3_9a.js:12:345)",
    "main-1.js:1:2",
    "release (mail-2.js:5:6)",
    "reload-once.js:7:8",
  ]);
});

test("of what is endless only the beginning is looked at", () => {
  const stack = "    at cook (https://kitchen.test/assets/main-1.js:1:2)\n".repeat(300);
  const { error, at } = toldError({ message: "burned ".repeat(2_000), stack });
  expect(error.length).toBeLessThanOrEqual(1_000);
  expect(at).toHaveLength(8);
});
