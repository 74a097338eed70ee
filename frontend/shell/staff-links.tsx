import { useQuery } from "@tanstack/react-query";
import { LOGOUT } from "#contract/access.ts";
import { currentUserQuery } from "#frontend/api/access.ts";
import { isLoggedOut } from "#frontend/api/errors.ts";
import { Link } from "./link.tsx";
import { LoginLink } from "./login-link.tsx";
import { QueryProvider } from "./query-provider.tsx";

const Links = () => {
  const { data: user, error } = useQuery(currentUserQuery);
  // After the session has ended, `data` still has the last user.
  if (!user || isLoggedOut(error)) return <LoginLink />;
  return (
    <>
      <li>
        <Link to="/admin" className="btn btn-secondary max-lg:btn-block">
          Admin Dashboard
        </Link>
      </li>
      <li>
        <a href={LOGOUT} className="btn btn-outline max-lg:btn-block">
          Logout
        </a>
      </li>
    </>
  );
};

export const StaffLinks = () => (
  <QueryProvider>
    <Links />
  </QueryProvider>
);
