import type { Wrangler } from "#scripts/wrangler.ts";
import type { Made } from "./account.ts";

/*
 * An account behind a wrangler that takes no time, for tests of what a deployment does after each way in which a command may
 * end. What the real wrangler does is tried against the stand-in of Cloudflare's API.
 */

/** `refuse`: nothing is done. `lose`: all is done. `half`: half is. All three end as failures. */
export type Mishap = "refuse" | "lose" | "half";

interface FakeVersion {
  id: string;
  sessions: string | undefined;
  database: string;
  message: string;
}

const failure = (output: string) => ({ ok: false, output });
const said = (value: unknown) => ({
  ok: true,
  output: `▲ [WARNING] something\n${JSON.stringify(value, null, 2)}\n`,
});

export class FakeAccount {
  namespaces: { id: string; title: string }[] = [];
  databases: { name: string; uuid: string }[] = [];
  applied: string[] = [];
  versions: FakeVersion[] = [];
  running: string[] = [];
  readonly commands: string[] = [];
  /** What the build was given. */
  made: Made = { database: undefined, sessions: undefined };
  private mishap: { command: RegExp; kind: Mishap } | undefined;

  /** The next command that matches ends so. */
  disturb(command: RegExp, kind: Mishap) {
    this.mishap = { command, kind };
  }

  private readonly available: readonly string[];

  constructor(available: readonly string[]) {
    this.available = available;
  }

  readonly wrangler: Wrangler = async (args) => {
    const command = args.join(" ");
    this.commands.push(command);
    const mishap = this.mishap?.command.test(command) ? this.mishap.kind : undefined;
    if (mishap) this.mishap = undefined;
    if (mishap === "refuse") return failure("[ERROR] It took too long, and was stopped.");
    const outcome = this.carryOut(command, mishap === "half");
    return mishap ? failure("[ERROR] A request to the Cloudflare API failed.") : outcome;
  };

  private carryOut(command: string, half: boolean) {
    if (command.startsWith("whoami"))
      return said({ loggedIn: true, email: "o@kitchen.test", accounts: [{ id: "1", name: "Kitchen" }] });
    if (command.startsWith("d1 list")) return said(this.databases);
    if (command.startsWith("kv namespace list")) return said(this.namespaces);
    if (command.startsWith("d1 migrations apply")) return this.migrate(half);
    if (command.startsWith("d1 time-travel info")) return said({ bookmark: "0000000a" });
    if (command.includes("count(*)")) return said([{ results: [{ applications: 2, stories: 1 }] }]);
    if (command.startsWith("d1 execute")) {
      if (this.applied.length === 0)
        return failure("no such table: d1_migrations: SQLITE_ERROR [code: 7500]");
      return said([{ results: this.applied.map((name) => ({ name })) }]);
    }
    if (command.startsWith("secret list"))
      return said(["SESSION_SECRET", "GITHUB_CLIENT_SECRET"].map((name) => ({ name })));
    if (command.startsWith("email sending list"))
      return { ok: true, output: "│ kitchen.test │ kitchen.test │ yes │" };
    if (command.startsWith("deployments list")) {
      if (this.running.length === 0)
        return failure("This Worker does not exist on your account. [code: 10007]");
      return said(
        this.running.map((id, at) => ({ versions: [{ version_id: id }], created_on: `2026-01-0${at + 1}` })),
      );
    }
    if (command.startsWith("versions view")) {
      const version = this.versions.find(({ id }) => command.includes(id));
      const bindings = [
        ...(version?.sessions ? [{ type: "kv_namespace", name: "SESSIONS" }] : []),
        ...(version?.database ? [{ type: "d1", name: "DB" }] : []),
      ];
      return said({ resources: { bindings }, annotations: { "workers/message": version?.message } });
    }
    if (command.startsWith("rollback")) {
      this.running.push(command.split(" ")[1] ?? "");
      return said({});
    }
    if (command.startsWith("deploy ")) return this.deploy(half, command.replace("deploy --message ", ""));
    return failure(`Unknown command: ${command}`);
  }

  private migrate(half: boolean) {
    const pending = this.available.filter((name) => !this.applied.includes(name));
    this.applied.push(...pending.slice(0, half ? Math.floor(pending.length / 2) : pending.length));
    return said({});
  }

  makeDatabase() {
    const uuid = `db-${this.databases.length + 1}`;
    this.databases.push({ name: "kitchen", uuid });
    return uuid;
  }

  private inherited() {
    const running = this.running.at(-1);
    return this.versions.find(({ id }) => id === running);
  }

  /** As wrangler does it: namespace, database, Worker. Half of it has no Worker. */
  private deploy(half: boolean, message: string) {
    let sessions = this.made.sessions ?? this.inherited()?.sessions;
    if (!sessions) {
      const title = "kitchen-sessions";
      if (this.namespaces.some((namespace) => namespace.title === title))
        return failure("a namespace with this account ID and title already exists [code: 10014]");
      sessions = `kv-${this.namespaces.length + 1}`;
      this.namespaces.push({ id: sessions, title });
    }
    if (half && this.databases.length === 0) return failure("stopped");
    const bound = this.made.database ?? this.inherited()?.database;
    if (bound && this.databases.every(({ uuid }) => uuid !== bound))
      return failure("The database could not be found [code: 7404]");
    const database = bound || this.makeDatabase();
    if (half) return failure("stopped");
    const id = `version-${this.versions.length + 1}`;
    this.versions.push({ id, sessions, database, message });
    this.running.push(id);
    return said({});
  }
}
