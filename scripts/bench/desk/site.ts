import { startSeededSite } from "#scripts/seeded-site.ts";

/** Sample families of which copies are made; their visits are as many as a busy month has. */
const SAMPLES = 200;

/** The site as it is deployed, over real storage with so many applications. */
export const startSite = async (applications: number) => {
  const { address, run, close } = await startSeededSite({
    port: 8796,
    state: ".wrangler/bench-desk",
    families: SAMPLES,
    options: ["--built", "--no-cron"],
  });
  /** Copies applications until they are so many. */
  const fill = (count: number) => run("bench/desk/fill.ts", String(SAMPLES), String(count));
  await fill(applications);
  return { address, fill, close };
};
