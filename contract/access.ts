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

/** The person's name on GitHub, or else the account's. */
export const nameOf = ({ firstName, lastName, login }: Pick<StaffUser, "firstName" | "lastName" | "login">) =>
  [firstName, lastName].filter(Boolean).join(" ") || login;

/**
 * A cookie that scripts may read and that holds no secret. It tells public pages whether there may be a session to
 * ask for.
 */
export const SIGNED_IN_HINT = "signed-in";

/** The call that begins a login. */
export const LOGIN = "/api/login";

/** The one that ends it. */
export const LOGOUT = "/api/logout";

/** The address of the login, or of a page about one, that returns to this address of the dashboard. */
export const leadingTo = (path: string, to: string | null) =>
  to && to !== "/admin" ? `${path}?to=${encodeURIComponent(to)}` : path;

/** Why a login or a logout failed: the last part of the address of the page that explains it, and that page's status. */
export const loginErrors = {
  "not-staff": 403,
  "another-account": 403,
  cancelled: 401,
  expired: 400,
  unavailable: 502,
  "not-configured": 503,
  "no-sessions": 503,
  fault: 500,
  "not-logged-out": 500,
} as const;
export type LoginError = keyof typeof loginErrors;

export const isLoginError = (text = ""): text is LoginError => Object.hasOwn(loginErrors, text);
export const loginErrorPath = (error: LoginError) => `/admin/login-problem/${error}`;
/** Of all these pages. */
export const loginErrorPaths = () => Object.keys(loginErrors).filter(isLoginError).map(loginErrorPath);
