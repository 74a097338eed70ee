import { fileURLToPath } from "node:url";
import { unstable_readConfig } from "wrangler";

/** What wrangler.toml calls things; nothing else names them. */
export interface Names {
  worker: string;
  database: string;
  /** The namespace of the sessions, to which wrangler gives this name when it makes it. */
  sessions: string;
  photos: string;
  backups: string;
}

type Config = Pick<
  ReturnType<typeof unstable_readConfig>,
  "name" | "d1_databases" | "kv_namespaces" | "r2_buckets"
>;

export const namesIn = ({ name = "", d1_databases, kv_namespaces, r2_buckets }: Config): Names => {
  const buckets: { binding: string; bucket_name?: string }[] = r2_buckets;
  const bucketOf = (wanted: string) => buckets.find(({ binding }) => binding === wanted)?.bucket_name ?? "";
  return {
    worker: name,
    database: d1_databases[0]?.database_name ?? "",
    sessions: `${name}-${(kv_namespaces[0]?.binding ?? "").toLowerCase()}`,
    photos: bucketOf("PHOTOS"),
    backups: bucketOf("BACKUPS"),
  };
};

const config = fileURLToPath(new URL("../wrangler.toml", import.meta.url));

/** Of the real site, or of another installation. */
export const readNames = (environment = "") =>
  namesIn(unstable_readConfig({ config, ...(environment && { env: environment }) }));

/** The photo bucket's S3 address on this machine, where wrangler plays R2. */
export const localBucketPath = () => `/cdn-cgi/local/r2/s3/${readNames().photos}`;
