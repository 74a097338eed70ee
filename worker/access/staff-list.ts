import type { Env } from "#worker/env.ts";

/** Whether an account is on the staff list; nobody is on an empty one. GitHub compares names without regard to case. */
export const isStaff = ({ STAFF_GITHUB_LOGINS = "" }: Env, login: string) =>
  STAFF_GITHUB_LOGINS.toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean)
    .includes(login.toLowerCase());
