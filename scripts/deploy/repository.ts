import { run } from "#scripts/local.ts";

/** What is checked out. */
export interface Checkout {
  /** Empty where there is no git. */
  commit: string;
  subject: string;
  /** Whether what is built is what is committed. */
  clean: boolean;
}

const ask = (command: string) => {
  const { ok, output } = run(`git ${command}`, "pipe");
  return ok ? output.trim() : undefined;
};

export const readCheckout = (): Checkout => ({
  commit: ask("rev-parse HEAD") ?? "",
  subject: ask("log -1 --format=%s") ?? "",
  clean: ask("status --porcelain") === "",
});
