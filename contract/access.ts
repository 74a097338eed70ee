/** The logged-in member of staff, as `GET /api/auth/user` answers. */
export interface StaffUser {
  id: string;
  /** GitHub account name. */
  login: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

/** What a member of staff is called: as on GitHub, else by the account. */
export const nameOf = ({ firstName, lastName, login }: Pick<StaffUser, "firstName" | "lastName" | "login">) =>
  [firstName, lastName].filter(Boolean).join(" ") || login;

/**
 * A cookie that scripts may read and that holds no secret. It only tells public pages
 * whether asking for the user is worth a call.
 */
export const SIGNED_IN_HINT = "signed-in";

/** The call that begins a login. */
export const LOGIN = "/api/login";

/** The one that ends it. */
export const LOGOUT = "/api/logout";

/** A way to the login, or to a page about one, that leads to this address of the dashboard in the end. */
export const leadingTo = (path: string, to: string | null) =>
  to && to !== "/admin" ? `${path}?to=${encodeURIComponent(to)}` : path;

/** Why a login, or a logout, did not succeed: the last part of the address of the page that says so. */
export const loginProblems = [
  "not-staff",
  "cancelled",
  "expired",
  "unavailable",
  "not-configured",
  "too-many",
  "fault",
  "not-logged-out",
] as const;
export type LoginProblem = (typeof loginProblems)[number];
export const loginProblemPath = (problem: LoginProblem) => `/admin/login-problem/${problem}`;
