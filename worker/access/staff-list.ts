import type { Env } from "#worker/env.ts";

/** GitHub account names are compared without regard to case. */
const listed = (logins: string | undefined) =>
  (logins ?? "")
    .split(",")
    .map((login) => login.trim().toLowerCase())
    .filter(Boolean);

/** What made somebody staff when they logged in. */
export type StaffBy = "list" | "organisation";

export const isListed = (env: Env, login: string) =>
  listed(env.STAFF_GITHUB_LOGINS).includes(login.toLowerCase());

/** The organisation whose members are staff; none when the setting is empty. */
export const staffOrganisation = (env: Env) => env.STAFF_GITHUB_ORG?.trim() || null;

/**
 * Whether a session still counts, asked at every request. Membership of an organisation can only be asked of
 * GitHub at login; such sessions are short instead (see session.ts).
 */
export const isStillStaff = (
  env: Env,
  session: { user: { login: string }; by: StaffBy; organisation: string | null },
) =>
  isListed(env, session.user.login) ||
  (session.by === "organisation" &&
    session.organisation !== null &&
    session.organisation === staffOrganisation(env));
