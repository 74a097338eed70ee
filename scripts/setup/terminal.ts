import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/* Questions and answers at the terminal, or through a pipe. */

/** Whoever answers has gone, by Ctrl-C or at the end of what was piped in. */
export class BrokenOff extends Error {}

export interface Question {
  text: string;
  /** What an empty answer stands for. */
  current?: string;
  /** Whether the answer must not be seen. */
  secret?: boolean;
}

export interface Terminal {
  say(text: string): void;
  /** The answer without blanks around it. */
  ask(question: Question): Promise<string>;
  /** Leaves the terminal to another program meanwhile. */
  lend<T>(work: () => Promise<T>): Promise<T>;
}

interface Streams {
  input: NodeJS.ReadableStream & { isTTY?: boolean; setRawMode?: (raw: boolean) => void };
  output: NodeJS.WritableStream;
}

export const openTerminal = ({ input, output }: Streams): Terminal & { close: () => void } => {
  let muted = false;
  // Readline shows what is typed by writing it, which is left out while a secret is.
  const echo = new Writable({
    write: (chunk, _encoding, done) => {
      if (!muted) output.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input, output: echo, terminal: input.isTTY === true });
  // Through a pipe lines come before they are asked for.
  const arrived: string[] = [];
  let waiting: { settle: (line: string) => void; fail: (error: Error) => void } | undefined;
  let isOver = false;
  lines.on("line", (line) => {
    if (waiting) waiting.settle(line);
    else arrived.push(line);
    waiting = undefined;
  });
  lines.on("SIGINT", () => lines.close());
  lines.on("close", () => {
    isOver = true;
    waiting?.fail(new BrokenOff());
  });

  const nextLine = () =>
    new Promise<string>((settle, fail) => {
      const line = arrived.shift();
      if (line !== undefined) settle(line);
      else if (isOver) fail(new BrokenOff());
      else waiting = { settle, fail };
    });

  return {
    say: (text) => void output.write(`${text}\n`),
    ask: async ({ text, current = "", secret = false }) => {
      lines.setPrompt(`${text}${current && !secret ? ` [${current}]` : ""}: `);
      // As the prompt it stays when the line is written anew. There is none once all that was piped in has come.
      if (isOver) output.write(lines.getPrompt());
      else lines.prompt();
      muted = secret;
      try {
        return (await nextLine()).trim() || current;
      } finally {
        muted = false;
        if (secret) output.write("\n");
      }
    },
    lend: async (work) => {
      lines.pause();
      // So that Ctrl-C ends that program.
      if (input.isTTY) input.setRawMode?.(false);
      try {
        return await work();
      } finally {
        if (input.isTTY) input.setRawMode?.(true);
        lines.resume();
      }
    },
    close: () => lines.close(),
  };
};
