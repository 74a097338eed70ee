import { expect, it } from "vitest";
import { formatCount } from "#frontend/desk/formats/counts.ts";
import { releaseWords, sendWords, withTriedBefore } from "./release-words.ts";

const nothing = { released: [], refused: [], failed: [], unanswered: [], stopped: [] };
const ids = (count: number) => Array.from({ length: count }, (_, n) => `${n}`);
const refused = (status: "sent" | "queued" | "unknown" | "discarded", count: number) =>
  ids(count).map((id) => ({ id, status }));

it("names the number of what is to be sent", () => {
  expect(sendWords(1)).toBe("Send 1 mail");
  expect(sendWords(1_200)).toBe(`Send ${formatCount(1_200)} mails`);
});

it.each([
  [{ ...nothing, released: ids(1) }, "1 mail on the way."],
  [{ ...nothing, refused: refused("sent", 1) }, "This mail was already sent by somebody else."],
  [{ ...nothing, refused: refused("unknown", 1) }, "This mail was taken back, or deleted with the family."],
  [
    { ...nothing, released: ids(12), refused: [...refused("queued", 2), ...refused("discarded", 1)] },
    "12 mails on the way. 2 were already released by somebody else. 1 was discarded by somebody else.",
  ],
  [
    { ...nothing, released: ids(200), failed: ids(100) },
    "200 mails on the way. 100 mails could not be released and stay held.",
  ],
  [
    { ...nothing, released: ids(200), unanswered: ids(100) },
    "200 mails on the way. Of 100 mails it is not known: see what is still held.",
  ],
  [
    { ...nothing, released: ids(200), stopped: ids(100) },
    "200 mails on the way. Stopped: 100 mails were not released.",
  ],
])("says of %j: %s", (release, words) => {
  expect(releaseWords(release)).toBe(words);
});

it("takes for its own what is on its way when a release without an answer is tried again", () => {
  const answer = [...refused("sent", 3), { id: "3", status: "discarded" as const }];
  const release = withTriedBefore({ ...nothing, refused: answer }, new Set(["0", "2", "3"]));
  expect(release.released).toEqual(["0", "2"]);
  expect(release.refused.map(({ id }) => id)).toEqual(["1", "3"]);
});
