import { expect, it } from "vitest";
import { comparablePhone, internationalPhone, phoneUri } from "./phones.ts";

it.each([
  ["(555) 010-2665", "15550102665", "tel:+15550102665", "+1 555 010 2665"],
  ["(213) 555-0142 ext. 7", "12135550142", "tel:+12135550142;ext=7", "+1 213 555 0142 ext. 7"],
  ["٢١٣ ٥٥٥ ٠١٤٢", "12135550142", "tel:+12135550142", "+1 213 555 0142"],
  ["２１３-５５５-０１４２", "12135550142", "tel:+12135550142", "+1 213 555 0142"],
  ["(213) 555-0142 or (213) 555-0199", "12135550142", "tel:+12135550142", "+1 213 555 0142"],
  ["213.555.0142 / 213.555.0199", "12135550142", "tel:+12135550142", "+1 213 555 0142"],
  ["Mom: 1 213 555 0142", "12135550142", "tel:+12135550142", "+1 213 555 0142"],
  ["+44 20 7946 0958", "442079460958", "tel:+442079460958", "+44 20 7946 0958"],
  ["call 1234567 99999999", "123456799999999", undefined, undefined],
  ["call me maybe", "", undefined, undefined],
])("%s is compared, dialed and exported", (typed, ...expected) =>
  expect([comparablePhone(typed), phoneUri(typed), internationalPhone(typed)]).toEqual(expected),
);
