import { Command } from "commander";

interface Option {
  /** What stands for its value in the help, such as `<number>`. A flag has none. */
  takes?: string;
  help: string;
}
type Options = Readonly<Record<string, Option>>;

interface Described<Known extends Options> {
  /** As it is typed: `npm run seed`. */
  command: string;
  /** One sentence. */
  does: string;
  options: Known;
  /** What words without dashes mean, such as `part of a name`. Without it they are refused. */
  words?: string;
}

interface Given<Known extends Options> {
  values: { [Name in keyof Known]: Known[Name] extends { takes: string } ? string | undefined : boolean };
  words: string[];
}

/** What to print instead of a stack. */
export class Advice extends Error {}

const end = (error: Error) => {
  const isAdvice = error instanceof Advice;
  const where = isAdvice ? "" : "\n(Where it happened: DEBUG=1 before the command.)";
  console.error(process.env.DEBUG && !isAdvice ? error : error.message + where);
  process.exit(1);
};

/** What the command was given; ends it after `--help`, or with a sentence on what it doesn't know. From here on no error ends in a stack. */
export const readOptions = <const Known extends Options>(described: Described<Known>): Given<Known> => {
  const { command, does, options, words } = described;
  process.once("uncaughtException", end);
  // npm keeps what comes before the `--`, or without it, and names it in the environment.
  const isKept = (name: string) => process.env[`npm_config_${name.replaceAll("-", "_")}`];
  const kept = Object.keys(options).find(isKept);
  if (kept) throw new Advice(`npm took --${kept} for its own. Did you mean: ${command} -- --${kept}`);
  const program = new Command(`${command} --`)
    .description(does)
    .showHelpAfterError(`To see what it takes: ${command} -- --help`);
  if (words) program.argument(`[${words}]`);
  for (const [name, { takes = "", help }] of Object.entries(options))
    program.option(`--${name} ${takes}`.trim(), help);
  program.parse();
  const given = program.options.map((option) => [
    option.name(),
    program.opts()[option.attributeName()] ?? (option.isBoolean() ? false : undefined),
  ]);
  return { values: Object.fromEntries(given), words: program.args };
};
