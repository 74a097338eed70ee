import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";

/* The built site in a process group of its own, which can be killed and started again on what it has stored. */

const SERVE = fileURLToPath(new URL("serve.ts", import.meta.url));
const LONGEST_START = 60_000;

const freePort = async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (!address || typeof address === "string") throw new Error("No port is free");
  return address.port;
};

const ask = <Row>(file: string, sql: string) => {
  const database = new DatabaseSync(file);
  try {
    return database.prepare(sql).all() as Row[];
  } finally {
    database.close();
  }
};

export const mortalSite = async () => {
  const folder = mkdtempSync(join(tmpdir(), "mortal-site-"));
  const [state, scratch] = [join(folder, "state"), mkdtempSync(join(folder, "scratch-"))];
  const port = await freePort();
  const site = `http://localhost:${port}`;
  let child: ChildProcess | undefined;

  const answers = async () => {
    try {
      return (await fetch(`${site}/api/contact-info`)).ok;
    } catch {
      return false;
    }
  };

  const start = async () => {
    const began = Date.now();
    const started = spawn(process.execPath, [SERVE], {
      // A group of its own, in which workerd is too.
      detached: true,
      stdio: "ignore",
      env: { ...process.env, NODE_ENV: "production", PORT: String(port), SITE_STATE: state, TMPDIR: scratch },
    });
    child = started;
    while (!(await answers())) {
      if (started.exitCode !== null) throw new Error(`The site ended with ${started.exitCode}`);
      if (Date.now() - began > LONGEST_START) throw new Error("The site did not start");
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  /** Kills all of its processes at once, whatever they are doing. */
  const kill = async () => {
    if (!child?.pid || child.signalCode) return;
    const ended = once(child, "exit");
    process.kill(-child.pid, "SIGKILL");
    await ended;
  };

  afterAll(async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });

  return {
    site,
    start,
    kill,
    /** Asks the database, while the site is dead. */
    ask: <Row>(sql: string) => {
      const [file] = globSync(`${state}/v3/d1/*/*.sqlite`).filter(
        (path) => !path.endsWith("metadata.sqlite"),
      );
      if (!file) throw new Error("The site has stored nothing");
      return ask<Row>(file, sql);
    },
    /** To whom mails were sent since the beginning, once for each. Every start keeps those of its own. */
    sentTo: () =>
      globSync(`${scratch}/*/email-store/*/*.sqlite`)
        .filter((path) => !path.endsWith("metadata.sqlite"))
        .flatMap((file) =>
          ask<{ recipient: string }>(
            file,
            "SELECT json_extract(data, '$.to[0]') AS recipient FROM emails WHERE kind = 'sent'",
          ),
        )
        .map(({ recipient }) => recipient),
  };
};
