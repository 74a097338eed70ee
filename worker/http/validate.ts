import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import { z } from "zod";
import type { ErrorAnswer } from "../../contract/errors.ts";
import { isId } from "../../contract/ids.ts";
import { Problem, unknown } from "./errors.ts";

const issuesOf = (error: z.core.$ZodError): NonNullable<ErrorAnswer["issues"]> =>
  error.issues.map(({ path, message }) => ({ path: path.join("."), message }));

/** Checks a part of the request against a schema of the contract; 400 with an issue for each field that fails. */
export const validate = <Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, (result) => {
    if (result.success) return;
    const issues = issuesOf(result.error);
    throw new Problem(400, issues[0]?.message ?? "Please check your information and try again.", { issues });
  });

/** Checks the id in the path. One that cannot be an id is unknown, and never reaches the database. */
export const validateId = <Name extends string = "id">(thing: string, name = "id" as Name) =>
  zValidator(
    "param",
    z.object({ [name]: z.string().refine(isId) }) as z.ZodObject<Record<Name, z.ZodString>>,
    (result) => {
      if (!result.success) throw unknown(thing);
    },
  );
