import { expect, it } from "vitest";
import { contactDetails } from "./contact-info.ts";

const filled = { email: "casting@example.com", phone: "911", location: "Los Angeles, CA" };

it("is trimmed, and takes nothing else from the sender", () => {
  expect(contactDetails.parse({ ...filled, phone: " 911 ", id: "mine", isActive: false })).toEqual(filled);
});

it.each([
  ["email", "casting@", "Please enter a valid email address"],
  ["phone", "  ", "Phone number is required"],
  ["phone", undefined, "Phone number is required"],
  ["phone", 911, "Invalid input"],
  ["phone", "1".repeat(41), "Please keep this to 40 characters or fewer"],
  ["location", "", "Location is required"],
  ["location", "x".repeat(201), "Please keep this to 200 characters or fewer"],
])("refuses %s %j with '%s'", (field, value, message) => {
  const { error } = contactDetails.safeParse({ ...filled, [field]: value });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});
