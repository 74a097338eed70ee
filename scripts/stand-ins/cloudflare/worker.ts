/* A Worker as Cloudflare keeps it. */

export interface Binding {
  type: string;
  name: string;
  [detail: string]: unknown;
}

/** What wrangler says of an upload, as far as it is of use here. */
export interface Metadata {
  bindings?: Binding[];
  annotations?: Record<string, string>;
}

export interface Version {
  id: string;
  number: number;
  bindings: Binding[];
  annotations: Record<string, string>;
}

export interface Deployment {
  id: string;
  versions: { version_id: string; percentage: number }[];
  annotations: Record<string, string>;
  created_on: string;
  source: string;
}

/** One Worker: its versions, the newest last, which of them runs, and what belongs to all of them. */
export class StandInWorker {
  readonly tag = crypto.randomUUID();
  versions: Version[] = [];
  deployments: Deployment[] = [];
  secrets = new Map<string, string>();
  crons: string[] = [];
  domains: string[] = [];
  workersDev = false;

  /** The version that answers. */
  get running() {
    const id = this.deployments.at(-1)?.versions[0]?.version_id;
    return this.versions.find((version) => version.id === id);
  }

  upload({ bindings: wanted = [], annotations = {} }: Metadata) {
    // What wrangler calls to inherit has the value of the version before.
    const before = this.versions.at(-1)?.bindings ?? [];
    const bindings = wanted.map((binding) =>
      binding.type === "inherit" ? (before.find(({ name }) => name === binding.name) ?? binding) : binding,
    );
    const version = {
      id: crypto.randomUUID(),
      number: this.versions.length + 1,
      bindings,
      annotations,
    };
    this.versions.push(version);
    return version;
  }

  deploy(versions: Deployment["versions"], annotations: Record<string, string> = {}) {
    const id = crypto.randomUUID();
    const created_on = new Date().toISOString();
    this.deployments.push({ id, versions, annotations, created_on, source: "wrangler" });
    return this.deployments.at(-1);
  }
}
