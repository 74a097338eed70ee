import { type Fault, failingDatabase } from "./failing-database.ts";
import { type MadeCall, startInThisProcess } from "./this-process.ts";
import type { startWorker } from "./worker.ts";

/** A call that is made while something is wrong. */
export interface FaultyCall extends MadeCall {
  /** The statement that fails, counted from 1, and how. */
  at?: number;
  fault?: Fault;
}

/** The app in this process, with one statement that fails. What is done after the answer is waited for. */
export const startFaulty = (worker: Awaited<ReturnType<typeof startWorker>>) => {
  const make = startInThisProcess(worker);
  return async ({ at = 0, fault = "refused", instead, ...made }: FaultyCall) => {
    const { DB, hasFailed } = failingDatabase(worker.env.DB, at, fault);
    const { response, rest } = await make({ ...made, instead: { DB, ...instead } });
    const text = await response.text();
    await rest;
    return { status: response.status, text, hasFailed: hasFailed() };
  };
};
