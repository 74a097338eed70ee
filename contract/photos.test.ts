import { expect, test } from "vitest";
import { photoLimits, uploadRequest } from "./photos.ts";

test.each([
  [{ contentType: "image/gif", size: 70 }, "contentType", "Only JPG and PNG photos can be used."],
  [{ contentType: "image/png", size: 0 }, "size", "This file is empty."],
  [{ contentType: "image/png", size: photoLimits.bytes + 1 }, "size", "Photos can have up to 10MB."],
  [{ contentType: "image/png" }, "size", "Please give both contentType and size, or neither."],
  [{ size: 70 }, "contentType", "Please give both contentType and size, or neither."],
])("an upload is not taken when it announces %j", (announced, path, message) => {
  expect(uploadRequest.safeParse(announced).error?.issues).toMatchObject([{ path: [path], message }]);
});
