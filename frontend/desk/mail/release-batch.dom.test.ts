import { beforeEach, expect, it, vi } from "vitest";

/** The page anew, with what the browser's tab has kept. */
const reload = async () => {
  vi.resetModules();
  return import("./release-batch.ts");
};

beforeEach(() => sessionStorage.clear());

it("follows what is released together with what is still on its way, each once, also after a reload", async () => {
  const { follow, followed } = await reload();
  follow(["a", "b"]);
  follow(["b", "c"]);
  expect(followed()).toEqual(["a", "b", "c"]);
  expect((await reload()).followed()).toEqual(["a", "b", "c"]);
});

it("begins anew once all of it was sent or has failed", async () => {
  const { follow, followed, noteSettled } = await reload();
  follow(["a", "b"]);
  noteSettled(true);
  follow(["a"]);
  expect(followed()).toEqual(["a", "b"]);
  follow(["c"]);
  follow(["d"]);
  expect(followed()).toEqual(["c", "d"]);
});

it("follows those no more that have gone, and goes on with the others", async () => {
  const { follow, followed, unfollow } = await reload();
  follow(["a", "b"]);
  unfollow(["a", "never followed"]);
  expect(followed()).toEqual(["b"]);
});

it("forgets what has been read, and what is no list of ids", async () => {
  const { follow, unfollow } = await reload();
  follow(["a"]);
  unfollow();
  expect((await reload()).followed()).toEqual([]);
  sessionStorage.setItem("desk:released-mails", '{"a":1');
  expect((await reload()).followed()).toEqual([]);
  sessionStorage.setItem("desk:released-mails", '["a", 7]');
  expect((await reload()).followed()).toEqual(["a"]);
});
