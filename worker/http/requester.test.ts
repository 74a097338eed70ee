import { expect, test } from "vitest";
import { networksOf } from "./requester.ts";

test.each([
  ["203.0.113.7", ["203.0.113.7"]],
  ["2001:db8:1:2:3:4:5:6", ["2001:db8:1:2", "2001:db8:1"]],
  ["2001:0DB8:0001:0002::ffff", ["2001:db8:1:2", "2001:db8:1"]],
  ["2001:db8:1:2::", ["2001:db8:1:2", "2001:db8:1"]],
  ["2001:db8:1:3::1", ["2001:db8:1:3", "2001:db8:1"]],
  ["2001:db8::2", ["2001:db8:0:0", "2001:db8:0"]],
  ["2001:db8::3:4:5:6:7", ["2001:db8:0:3", "2001:db8:0"]],
  ["::1", ["0:0:0:0", "0:0:0"]],
  ["::ffff:203.0.113.7", ["203.0.113.7"]],
  ["unknown", ["unknown"]],
])("calls from %s are counted as those of %j", (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});
