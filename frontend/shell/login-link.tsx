import { LOGIN } from "#contract/access.ts";

export const IN_MENU = "max-lg:btn-block max-lg:justify-start";

/** A plain link, because the login is a redirect by the API. */
export const LoginLink = () => (
  <li>
    <a href={LOGIN} className={`btn btn-outline ${IN_MENU} max-lg:border-transparent max-lg:font-normal`}>
      Admin Login
    </a>
  </li>
);
