import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import { isId } from "#contract/ids.ts";
import { fieldErrors } from "#contract/labels.ts";
import { z } from "#contract/zod.ts";
import { Invalid, NotFound } from "#worker/errors.ts";

const generic = new Set<string>([fieldErrors.required, fieldErrors.invalid]);

const pathOf = (issue: z.core.$ZodIssue) =>
  (issue.code === "unrecognized_keys" ? issue.keys : issue.path).join(".");

/** In a response. */
const MOST_ISSUES = 20;

const invalid = (error: z.core.$ZodError) => {
  // The first issue of each field.
  const messages = new Map<string, string>();
  for (const issue of error.issues) {
    const path = pathOf(issue);
    if (!messages.has(path)) messages.set(path, issue.message);
  }
  const issues = Array.from(messages, ([path, message]) => ({ path, message })).slice(0, MOST_ISSUES);
  const [first] = issues;
  // As a toast, a bare 'Required' would be unclear.
  const isClear = first && !generic.has(first.message);
  return new Invalid(isClear ? first.message : "Please check your information and try again.", { issues });
};

/** 400 with one issue per invalid field. */
export const validate = <Target extends keyof ValidationTargets, Schema extends z.ZodMiniType>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, (result) => {
    if (!result.success) throw invalid(result.error);
  });

/** 404 for a path parameter that can't be an id. */
export const validateId = <Name extends string = "id">(thing: string, name = "id" as Name) =>
  zValidator(
    "param",
    z.object({ [name]: z.string().check(z.refine(isId)) }) as z.ZodMiniObject<Record<Name, z.ZodMiniString>>,
    (result) => {
      if (!result.success) throw new NotFound(thing);
    },
  );

/** 404 for a path parameter that is none of these. */
export const knownKey = <Key extends string>(keys: readonly Key[], key: string, thing: string) => {
  const known = keys.find((one) => one === key);
  if (!known) throw new NotFound(thing);
  return known;
};
