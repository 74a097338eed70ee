import { attempt, type RecordType, recordTypes, type Setup } from "./context.ts";
import { confirm } from "./questions.ts";

/* Sending mail from the domain of `mailFrom`. */

interface DnsRecord {
  type: string;
  name: string;
  content: string;
}

/** What `wrangler email sending dns get` prints, a paragraph for each record. */
export const recordsIn = (printed: string): DnsRecord[] => {
  const paragraph = /^(\S+) record:\n {2}Name: +(\S+)\n {2}Content: +(.+)$/gm;
  return [...printed.matchAll(paragraph)].map(([, type = "", name = "", content = ""]) => ({
    type,
    name,
    content,
  }));
};

/** Long texts come in parts, names with or without a dot at their end. */
const plain = (content: string) =>
  content
    .replaceAll(/"\s+"|"/g, "")
    .replace(/\.$/, "")
    .trim()
    .toLowerCase();

const isLookedUp = (type: string): type is RecordType => recordTypes.some((known) => known === type);

/** Whether the DNS has a record; nothing where it cannot be asked. */
const isThere = async ({ resolve }: Setup, { type, name, content }: DnsRecord) => {
  if (!isLookedUp(type)) return undefined;
  try {
    return (await resolve(name, type)).some((found) => plain(found) === plain(content));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code === "ENOTFOUND" || code === "ENODATA" ? false : undefined;
  }
};

const showRecords = async (setup: Setup, records: readonly DnsRecord[]) => {
  const states = await Promise.all(records.map((record) => isThere(setup, record)));
  const missing = records.filter((_, index) => states[index] !== true);
  if (missing.length === 0) return setup.terminal.say("  Its DNS records are all there.");
  setup.terminal.say(
    "  These DNS records are missing. Cloudflare adds them by itself to a domain that it serves; it may take some minutes.",
  );
  for (const record of missing) {
    const unknown = states[records.indexOf(record)] === undefined ? "  (the DNS could not be asked)" : "";
    setup.terminal.say(`    ${record.type.padEnd(5)} ${record.name}  ${record.content}${unknown}`);
  }
};

export const setUpMail = async (setup: Setup) => {
  const { terminal, settings, left } = setup;
  const domain = settings.read("mailFrom").split("@")[1] ?? "";
  terminal.say(`\nMail from ${domain}
  Writing to families needs a paid Workers plan. Without one the site works, and keeps every mail for staff to send.`);
  const isNew = ({ output }: { output: string }) => output.includes("No sending subdomain found");
  const asked = {
    what: "Asking for the domain's mail records",
    args: ["email", "sending", "dns", "get", domain],
  };
  let outcome = await attempt(setup, { ...asked, isFine: isNew });
  if (outcome && isNew(outcome)) {
    if (!(await confirm(terminal, `  Switch on sending for ${domain}?`, true))) {
      left.push(`Mail from ${domain} is off: run npm run setup again to switch it on.`);
      return;
    }
    const enabling = {
      what: "Switching on mail",
      args: ["email", "sending", "enable", domain],
      // As it may be when the answer before got lost.
      isFine: ({ output }: { output: string }) => /already/i.test(output),
    };
    outcome = (await attempt(setup, enabling)) && (await attempt(setup, asked));
  }
  if (outcome) await showRecords(setup, recordsIn(outcome.output));
};
