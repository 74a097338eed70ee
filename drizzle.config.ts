import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./worker/db/{schema,family-pages,site,outbox,lookups,bookkeeping,casting}.ts",
  out: "./migrations",
  casing: "snake_case",
});
