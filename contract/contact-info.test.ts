import { expect, it } from "vitest";
import { contactDetails } from "./contact-info.ts";
import { formats, show } from "./show.ts";

const filled = {
  email: "casting@example.com",
  phone: show.fallbackContact.phone,
  location: formats.locationExample,
};

it("is trimmed, and takes nothing else from the sender", () => {
  expect(contactDetails.parse({ ...filled, phone: " 911 ", id: "mine", isActive: false })).toEqual({
    ...filled,
    phone: "911",
  });
});

it.each([
  ["email", "casting@", "Please enter a valid email address"],
  ["email", undefined, "Please enter a valid email address"],
  ["phone", "", "Phone number is required"],
  ["phone", "  ", "Phone number is required"],
  ["phone", undefined, "Phone number is required"],
  ["phone", 911, "Invalid input"],
  ["phone", "1".repeat(41), "Please keep this to 40 characters or fewer"],
  ["location", "", "Location is required"],
  ["location", undefined, "Location is required"],
  ["location", "x".repeat(201), "Please keep this to 200 characters or fewer"],
])("refuses %s %j with '%s'", (field, value, message) => {
  const { error } = contactDetails.safeParse({ ...filled, [field]: value });
  expect(error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([[field, message]]);
});

it.each([
  ["phone", "1"],
  ["phone", "1".repeat(40)],
  ["location", "x".repeat(200)],
])("takes %s at its bound (%s)", (field, value) => {
  expect(contactDetails.safeParse({ ...filled, [field]: value }).success).toBe(true);
});
