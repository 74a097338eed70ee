import { beforeEach, describe, expect, it, vi } from "vitest";
import { anotherSecret, secret as env } from "#worker/testing/secret.ts";
import { open, seal } from "./sealing.ts";

const FAMILY = "5eedfa11-0000-4000-a000-000000000001";
const ANOTHER = "5eedfa11-0000-4000-a000-000000000002";
const answers = { storyToTell: "Bà's phở 🍜", dietaryRestrictions: ["Keto"], kitchenSpace: null };

const logged = vi.spyOn(console, "error");
beforeEach(() => {
  logged.mockReset().mockReturnValue();
});

describe("a sealed draft", () => {
  it("opens for its family, under the secret it was sealed with", async () => {
    expect(await open(env, FAMILY, await seal(env, FAMILY, answers))).toEqual(answers);
    expect(logged).not.toHaveBeenCalled();
  });

  it("shows nothing of its words, and is another one each time", async () => {
    const [one, two] = [await seal(env, FAMILY, answers), await seal(env, FAMILY, answers)];
    expect(one).not.toBe(two);
    for (const sealed of [one, two]) {
      const [version, ...parts] = sealed.split(".");
      expect(version).toBe("1");
      const bytes = parts.map((part) => Buffer.from(part, "base64").toString()).join("");
      expect(bytes).not.toMatch(/phở|Keto|storyToTell|dietary/);
    }
  });

  it("takes texts of the greatest length", async () => {
    const long = { storyToTell: "味".repeat(20_000), cookingBackground: "b".repeat(20_000) };
    expect(await open(env, FAMILY, await seal(env, FAMILY, long))).toEqual(long);
  });

  const changed = (sealed: string, part: number) => {
    const parts = sealed.split(".");
    const text = parts[part] ?? "";
    parts[part] = (text.startsWith("A") ? "B" : "A") + text.slice(1);
    return parts.join(".");
  };

  it.each<[string, (sealed: string) => ReturnType<typeof open>]>([
    ["for another family", (sealed) => open(env, ANOTHER, sealed)],
    ["under another secret", (sealed) => open(anotherSecret, FAMILY, sealed)],
    ["with another IV", (sealed) => open(env, FAMILY, changed(sealed, 1))],
    ["with another ciphertext", (sealed) => open(env, FAMILY, changed(sealed, 2))],
    ["cut short", (sealed) => open(env, FAMILY, sealed.slice(0, -4))],
    ["in a version of later", (sealed) => open(env, FAMILY, sealed.replace("1", "2"))],
    ["without its parts", () => open(env, FAMILY, "1")],
    ["as what is not base64", () => open(env, FAMILY, "1.é.é")],
  ])("does not open %s, which is logged once and without its words or family", async (_how, opening) => {
    expect(await opening(await seal(env, FAMILY, answers))).toBeNull();
    expect(logged).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/phở|Keto|5eedfa11/);
  });
});

it("nothing is sealed without a secret", async () => {
  await expect(seal({}, FAMILY, answers)).rejects.toThrow("This is not set up yet");
});
