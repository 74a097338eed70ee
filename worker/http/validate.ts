import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import type { ErrorAnswer } from "#contract/errors.ts";
import { isId } from "#contract/ids.ts";
import { textWords } from "#contract/words/text.ts";
import type { AppEnv } from "#worker/env.ts";
import { Invalid, NotFound } from "#worker/errors.ts";

const generic = new Set<string>([textWords.required, textWords.invalid]);

const pathOf = (issue: z.core.$ZodIssue) =>
  (issue.code === "unrecognized_keys" ? issue.keys : issue.path).join(".");

const invalid = (error: z.core.$ZodError) => {
  // A field that fails in several ways is told the first.
  const byPath = new Map(error.issues.toReversed().map((issue) => [pathOf(issue), issue.message]));
  const issues: NonNullable<ErrorAnswer["issues"]> = [...byPath]
    .map(([path, message]) => ({ path, message }))
    .toReversed();
  const [first] = issues;
  // A toast that says no more than 'Required' would leave people to guess.
  const isClear = first && !generic.has(first.message);
  return new Invalid(isClear ? first.message : "Please check your information and try again.", { issues });
};

/** Checks a part of the request against a schema of the contract; 400 with an issue for each field that fails. */
export const validate = <Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, (result) => {
    if (!result.success) throw invalid(result.error);
  });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new HTTPException(400);
  }
};

/** As `validate("json", …)` for a call whose body may be missing, which counts as `{}`. */
export const validateOptionalJson = <Schema extends z.ZodType>(schema: Schema) =>
  createMiddleware<AppEnv, string, { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }>(
    async (c, next) => {
      const result = schema.safeParse(parseJson((await c.req.text()).trim() || "{}"));
      if (!result.success) throw invalid(result.error);
      c.req.addValidatedData("json", result.data as object);
      await next();
    },
  );

/** Checks the id in the path. One that cannot be an id is not found, and never reaches the database. */
export const validateId = <Name extends string = "id">(thing: string, name = "id" as Name) =>
  zValidator(
    "param",
    z.object({ [name]: z.string().refine(isId) }) as z.ZodObject<Record<Name, z.ZodString>>,
    (result) => {
      if (!result.success) throw new NotFound(thing);
    },
  );
