/** Body of `GET /api/auth/user`. */
export interface StaffUser {
  id: string;
  login: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

/** The display name on GitHub, or the username without one. */
export const nameOf = ({ firstName, lastName, login }: Pick<StaffUser, "firstName" | "lastName" | "login">) =>
  [firstName, lastName].filter(Boolean).join(" ") || login;

/** Cookie readable by scripts, not a secret: whether public pages should ask for the session at all. */
export const SIGNED_IN_HINT = "signed-in";

export const LOGIN = "/api/login";
export const LOGOUT = "/api/logout";

export const withReturnTo = (path: string, to: string | null) =>
  to && to !== "/admin" ? `${path}?to=${encodeURIComponent(to)}` : path;

/** Reasons a login or logout failed, which name its error page, and that page's status. */
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
export const loginErrorPaths = () => Object.keys(loginErrors).filter(isLoginError).map(loginErrorPath);
