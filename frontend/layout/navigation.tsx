import { Menu, X } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { LOGIN, LOGOUT } from "#contract/access.ts";
import { show } from "#contract/show.ts";
import { Link } from "./link.ts";
import { Logo } from "./logo.tsx";
import { useStaffUser } from "./use-staff-user.ts";

const places = [
  ["/#home", "Home"],
  ["/#about", "About"],
  ["/register", "Register"],
  ["/share-story", "Share Story"],
] as const;

/** In a phone's menu the way for families stands out. */
const LOUD = "max-lg:border-primary max-lg:bg-primary max-lg:text-primary-content";
const IN_MENU = "max-lg:btn-block max-lg:justify-start";

const PlaceLinks = () => {
  const { pathname } = useLocation();
  return places.map(([address, label]) => (
    <li key={address}>
      <Link
        to={address}
        className={`btn btn-ghost ${IN_MENU} ${address === "/register" ? LOUD : ""}`}
        aria-current={pathname === address ? "page" : undefined}
      >
        {label}
      </Link>
    </li>
  ));
};

/** Login and logout leave the app: they are navigations to the API, not calls. */
const AccountLinks = () =>
  useStaffUser() ? (
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
  ) : (
    <li>
      <a href={LOGIN} className={`btn btn-outline ${IN_MENU} max-lg:border-transparent max-lg:font-normal`}>
        Admin Login
      </a>
    </li>
  );

/** The bar on top of every page; on phones its items stand in a list that opens and closes. */
export const Navigation = () => {
  const { key, pathname } = useLocation();
  // Open for the place it was opened at: any choice leads to another, and so closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === key;
  const ToggleIcon = open ? X : Menu;
  // Staff's lists need the room more than the bar does.
  const height = pathname.startsWith("/admin") ? "py-1" : "py-3";
  return (
    <header className="top-0 z-30 tall:sticky border-b border-base-300 bg-base-100/95 backdrop-blur print:hidden">
      <nav
        aria-label="Main"
        className={`mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-2 px-4 sm:px-6 ${height}`}
      >
        <Link to="/" aria-label={`${show.name}, start page`}>
          <Logo />
        </Link>
        <button
          type="button"
          className="btn btn-ghost btn-square lg:hidden"
          aria-expanded={open}
          aria-controls="main-menu"
          aria-label={open ? "Close menu" : "Open menu"}
          onClick={() => setOpenedAt(open ? null : key)}
        >
          <ToggleIcon aria-hidden className="size-6" />
        </button>
        <ul
          id="main-menu"
          className={`items-center gap-1 max-lg:w-full max-lg:flex-col max-lg:items-stretch max-lg:py-3 lg:flex ${open ? "flex" : "hidden"}`}
        >
          <PlaceLinks />
          <AccountLinks />
        </ul>
      </nav>
    </header>
  );
};
