import { parseArgs } from "node:util";

interface Option {
  /** What stands for its value in the help, such as `<number>`. A flag has none. */
  takes?: string;
  help: string;
}
type Options = Readonly<Record<string, Option>>;

export interface Command<Known extends Options = Options> {
  /** As it is typed: `npm run seed`. */
  command: string;
  /** One sentence. */
  does: string;
  options: Known;
  /** What words without dashes mean, such as `<part of a name>`. Without it they are refused. */
  words?: string;
}

export interface Given<Known extends Options> {
  values: { [Name in keyof Known]: Known[Name] extends { takes: string } ? string | undefined : boolean };
  words: string[];
}

/** What to print instead of running the command. */
export class Advice extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** How many letters to add, drop, or change to turn one word into the other. */
const distance = (one: string, other: string): number => {
  if (!one || !other) return one.length + other.length;
  const [first, second] = [one.slice(1), other.slice(1)];
  if (one[0] === other[0]) return distance(first, second);
  return 1 + Math.min(distance(first, other), distance(one, second), distance(first, second));
};

const nearest = (name: string, options: Options) =>
  Object.keys(options).find(
    (option) =>
      Math.abs(option.length - name.length) <= 2 && distance(name, option) <= (option.length > 4 ? 2 : 1),
  );

const helpFor = ({ command, does, options, words }: Command) => {
  const lines = Object.entries(options).map(([name, { takes = "", help }]) => ({
    usage: `  --${name} ${takes}`,
    help,
  }));
  const width = Math.max(0, ...lines.map(({ usage }) => usage.length));
  const usage = [command, "--", ...(lines.length > 0 ? ["[options]"] : []), ...(words ? [words] : [])];
  return [
    does,
    `\n${usage.length > 2 ? usage.join(" ") : `${command} (it has no options)`}`,
    ...lines.map(({ usage, help }) => `${usage.padEnd(width)}  ${help}`),
  ].join("\n");
};

/**
 * npm keeps options to itself that come before the `--`, or without it. Their names it hands on in the environment, and a value
 * after a space as a word.
 */
const keptByNpm = (options: Options, words: string[], environment: NodeJS.Dict<string>) =>
  Object.entries(environment).flatMap(([variable, value]) => {
    const [, kept = ""] = /^npm_config_(.+)/.exec(variable) ?? [];
    const name = value && nearest(kept.replaceAll("_", "-"), options);
    if (!name) return [];
    const meant = value === "true" ? words[0] : value;
    return options[name]?.takes && meant ? [`--${name} ${meant}`] : [`--${name}`];
  });

/** Throws advice for what the command does not know, and for `--help`. */
export const parseOptions = <const Known extends Options>(
  command: Command<Known>,
  args: string[],
  environment: NodeJS.Dict<string>,
): Given<Known> => {
  const { command: typed, options } = command;
  const refuse = (what: string, meant?: string): never => {
    throw new Advice(
      `${what} ${meant ? `Did you mean: ${typed} -- ${meant}` : `To see what it takes: ${typed} -- --help`}`,
    );
  };
  const types = Object.fromEntries(
    Object.entries(options).map(([name, { takes }]) => [
      name,
      { type: takes ? ("string" as const) : ("boolean" as const) },
    ]),
  );
  const { values, positionals, tokens } = parseArgs({
    args,
    options: types,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  if (args.includes("--help") || args.includes("-h")) throw new Advice(helpFor(command), 0);
  const kept = keptByNpm(options, positionals, environment);
  if (kept.length > 0) refuse("npm took an option for its own.", kept.join(" "));
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value } = token;
    const { takes } = options[name] ?? {};
    if (!options[name]) {
      const meant = nearest(name, options);
      refuse(`${typed} has no option ${rawName}.`, meant && `--${meant}${value ? ` ${value}` : ""}`);
    }
    if (takes && (!value || value.startsWith("-")))
      refuse(`${rawName} needs a value.`, `${rawName} ${takes}`);
    if (!takes && value !== undefined) refuse(`${rawName} takes no value.`, rawName);
  }
  const [word] = positionals;
  if (word && !command.words) {
    const takesOne = Object.entries(options).find(([, { takes }]) => takes);
    const named = nearest(word, options) ?? (takesOne && `${takesOne[0]} ${word}`);
    refuse(`${typed} does not know ${word}.`, named && `--${named}`);
  }
  const flags = Object.keys(types).filter((name) => types[name]?.type === "boolean");
  return {
    values: {
      ...Object.fromEntries(flags.map((name) => [name, false])),
      ...values,
    } as Given<Known>["values"],
    words: positionals,
  };
};

/** What the command was given; ends it after `--help`, or with a sentence on what it doesn't know. From here on no error ends in a stack. */
export const readOptions = <const Known extends Options>(command: Command<Known>): Given<Known> => {
  const end = (error: Error) => {
    if (error instanceof Advice && error.exitCode === 0) console.log(error.message);
    else if (error instanceof Advice) console.error(error.message);
    else
      console.error(
        process.env.DEBUG ? error : `${error.message}\n(Where it happened: DEBUG=1 before the command.)`,
      );
    process.exit(error instanceof Advice ? error.exitCode : 1);
  };
  process.once("uncaughtException", end);
  return parseOptions(command, process.argv.slice(2), process.env);
};
