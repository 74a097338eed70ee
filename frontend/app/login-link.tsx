import { LOGIN } from "#contract/access.ts";

/** Of what stands in a phone's menu. */
export const IN_MENU = "max-lg:btn-block max-lg:justify-start";

/** Login leaves the app: it is a navigation to the API, not a call. */
export const LoginLink = () => (
  <li>
    <a href={LOGIN} className={`btn btn-outline ${IN_MENU} max-lg:border-transparent max-lg:font-normal`}>
      Admin Login
    </a>
  </li>
);
