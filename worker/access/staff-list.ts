import type { Env } from "#worker/env.ts";

/** The names on the staff list, in its order, each once; GitHub compares names without regard to case. */
export const staffNames = ({ STAFF_GITHUB_LOGINS = "" }: Pick<Env, "STAFF_GITHUB_LOGINS">): string[] => {
  const names = STAFF_GITHUB_LOGINS.split(",").map((name) => name.trim());
  return [...Map.groupBy(names.filter(Boolean), (name) => name.toLowerCase()).values()].flatMap(
    ([first = ""]) => first,
  );
};

/** Whether an account is on the staff list; nobody is on an empty one. */
export const isStaff = (env: Pick<Env, "STAFF_GITHUB_LOGINS">, login: string) =>
  staffNames(env).some((name) => name.toLowerCase() === login.toLowerCase());
