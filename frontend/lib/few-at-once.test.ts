import { expect, it } from "vitest";
import { fewAtOnce } from "./few-at-once.ts";

it("begins as one ends, well or not, in the order of asking", async () => {
  const atOnce = fewAtOnce(2);
  const begun: string[] = [];
  const ends: PromiseWithResolvers<string>[] = [];
  const ask = (name: string) =>
    atOnce(() => {
      begun.push(name);
      const end = Promise.withResolvers<string>();
      ends.push(end);
      return end.promise;
    });
  const [first, , third, fourth] = [ask("1"), ask("2"), ask("3"), ask("4")];
  expect(begun).toEqual(["1", "2"]);
  ends[0]?.reject(new Error("The line is gone"));
  await expect(first).rejects.toThrow("The line is gone");
  await expect.poll(() => begun).toEqual(["1", "2", "3"]);
  ends[2]?.resolve("done");
  expect(await third).toBe("done");
  await expect.poll(() => begun).toEqual(["1", "2", "3", "4"]);
  ends[1]?.resolve("done");
  ends[3]?.resolve("done");
  await fourth;
  void ask("5");
  void ask("6");
  expect(begun).toEqual(["1", "2", "3", "4", "5", "6"]);
});
