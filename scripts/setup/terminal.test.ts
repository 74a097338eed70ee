import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { BrokenOff, openTerminal } from "./terminal.ts";

const open = (isTTY = false) => {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough();
  output.setEncoding("utf8");
  let shown = "";
  output.on("data", (text: string) => {
    shown += text;
  });
  return { terminal: openTerminal({ input, output }), input, shown: () => shown };
};

test("answers may come before their questions, as through a pipe", async () => {
  const { terminal, input } = open();
  input.write("one\n  two \n\n");
  expect(await terminal.ask({ text: "First" })).toBe("one");
  expect(await terminal.ask({ text: "Second" })).toBe("two");
  expect(await terminal.ask({ text: "Third", current: "three" })).toBe("three");
});

test("the end of the answers breaks off, also while one is waited for", async () => {
  const { terminal, input } = open();
  const asked = terminal.ask({ text: "First" });
  input.end();
  await expect(asked).rejects.toThrow(BrokenOff);
  await expect(terminal.ask({ text: "Second" })).rejects.toThrow(BrokenOff);
});

test("Ctrl-C breaks off", async () => {
  const { terminal, input } = open(true);
  const asked = terminal.ask({ text: "First" });
  input.write("\u0003");
  await expect(asked).rejects.toThrow(BrokenOff);
});

test("a secret is not seen as it is typed; what is not secret is", async () => {
  const { terminal, input, shown } = open(true);
  const typed = async (question: { text: string; secret?: boolean; current?: string }, answer: string) => {
    const asked = terminal.ask(question);
    input.write(`${answer}\r`);
    return asked;
  };
  expect(await typed({ text: "Name" }, "visible")).toBe("visible");
  expect(await typed({ text: "Token", secret: true }, "hidden")).toBe("hidden");
  await new Promise(setImmediate);
  expect(shown()).toContain("visible");
  expect(shown()).not.toContain("hidden");
  terminal.close();
});
