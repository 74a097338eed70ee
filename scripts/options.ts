import { Command } from "commander";

interface Option {
  /** Placeholder of its value in the help, such as `<number>`; none for a flag. */
  takes?: string;
  help: string;
}
type Options = Readonly<Record<string, Option>>;

interface Described<Known extends Options> {
  /** Such as `npm run seed`. */
  command: string;
  does: string;
  options: Known;
  /** What positional arguments mean. Without it they are refused. */
  words?: string;
}

interface Given<Known extends Options> {
  values: { [Name in keyof Known]: Known[Name] extends { takes: string } ? string | undefined : boolean };
  words: string[];
}

/** Printed without a stack trace. */
export class Advice extends Error {}

const end = (error: Error) => {
  const isAdvice = error instanceof Advice;
  const where = isAdvice ? "" : "\n(Where it happened: DEBUG=1 before the command.)";
  console.error(process.env.DEBUG && !isAdvice ? error : error.message + where);
  process.exit(1);
};

/** Exits after `--help` or an unknown option. From here on, uncaught errors print only their message. */
export const readOptions = <const Known extends Options>(described: Described<Known>): Given<Known> => {
  const { command, does, options, words } = described;
  process.once("uncaughtException", end);
  // Options typed without `--` end up in npm's environment variables.
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
