import type { Question, Terminal } from "./terminal.ts";

/* Questions that are asked until the answer can be used. */

/** What is wrong with an answer, as a sentence; nothing where it can be used. */
export type Rule = (answer: string) => string | undefined;

export const askFor = async (
  terminal: Terminal,
  { rule, ...question }: Question & { rule: Rule },
): Promise<string> => {
  for (;;) {
    const answer = await terminal.ask(question);
    const problem = rule(answer);
    if (problem === undefined) return answer;
    terminal.say(`  ${problem}`);
  }
};

export const confirm = async (terminal: Terminal, text: string, usual: boolean): Promise<boolean> => {
  const answer = await askFor(terminal, {
    text: `${text} (${usual ? "Y/n" : "y/N"})`,
    rule: (given) => (/^(y|yes|n|no)?$/i.test(given) ? undefined : "Please answer yes or no."),
  });
  return answer === "" ? usual : /^y/i.test(answer);
};

/** The place of the answer among the choices. */
export const choose = async (
  terminal: Terminal,
  text: string,
  choices: readonly string[],
  usual = 0,
): Promise<number> => {
  for (const [index, choice] of choices.entries()) terminal.say(`  ${index + 1}  ${choice}`);
  const answer = await askFor(terminal, {
    text,
    current: String(usual + 1),
    rule: (given) =>
      /^\d+$/.test(given) && choices[Number(given) - 1] !== undefined
        ? undefined
        : `Please give a number from 1 to ${choices.length}.`,
  });
  return Number(answer) - 1;
};
