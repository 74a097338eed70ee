import { LOGIN } from "#contract/access.ts";

export const IN_MENU = "max-lg:btn-block max-lg:justify-start";

/** Quiet, because few people need it. A plain link, because the login is a redirect by the API. */
export const LoginLink = () => (
  <li>
    <a href={LOGIN} className={`btn btn-ghost font-normal lg:text-sm lg:opacity-80 ${IN_MENU}`}>
      Admin Login
    </a>
  </li>
);
