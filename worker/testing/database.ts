import { afterAll } from "vitest";
import { connect } from "#worker/db/client.ts";
import { migrationStatements, simulateStorage } from "./simulation.ts";
import { steadyDatabase } from "./steady-database.ts";

/** Real storage without a Worker around it, for the rest of the test file. */
const simulate = () => {
  const simulation = simulateStorage();
  afterAll(() => simulation.dispose());
  return simulation;
};

/** A real D1 with nothing in it. */
export const startEmptyDatabase = async () => steadyDatabase(await simulate().getD1Database("DB"));

/** A real KV namespace with nothing in it. */
export const startSessions = () => simulate().getKVNamespace("SESSIONS");

/**
 * The same with every migration: what only stores and asks needs no built Worker around it, and can be tested with
 * every commit.
 */
export const startDatabase = async () => {
  const d1 = await startEmptyDatabase();
  await d1.batch(migrationStatements().map((statement) => d1.prepare(statement)));
  return { d1, db: connect(d1) };
};
