import { type ParseArgsConfig, parseArgs } from "node:util";

interface Command extends ParseArgsConfig {
  /** The command, such as `npm run seed`, and what it does. */
  usage: readonly [command: string, does: string];
  options: Record<string, { type: "string" | "boolean"; help: string }>;
}

/** Exits after `--help` or a wrong option. From here on, uncaught errors print only their message. */
export const readOptions = <const Known extends Command>({ usage, ...config }: Known) => {
  process.once("uncaughtException", (error) => {
    console.error(process.env.DEBUG ? error : error.message);
    process.exit(1);
  });
  const [command] = usage;
  const names = Object.keys(config.options);
  // npm takes options typed without `--` for its own.
  const lost = names.find((name) => process.env[`npm_config_${name.replaceAll("-", "_")}`]);
  if (lost) throw new Error(`npm took --${lost} for its own. Did you mean: ${command} -- --${lost}`);
  const lines = names.map((name) => `  --${name.padEnd(14)} ${config.options[name]?.help}`);
  const help = [...usage, ...lines].join("\n");
  if (process.argv.includes("--help")) {
    console.log(help);
    process.exit();
  }
  try {
    return parseArgs<Omit<Known, "usage">>(config);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
};
