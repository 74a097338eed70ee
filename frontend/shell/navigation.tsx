import { Menu, X } from "lucide-react";
import { lazy, type MouseEvent, Suspense, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { keysOf } from "#contract/labels.ts";
import { show } from "#contract/show.ts";
import { useMediaQuery } from "#frontend/lib/use-media-query.ts";
import { Link } from "./link.tsx";
import { IN_MENU, LoginLink } from "./login-link.tsx";
import { Logo } from "./logo.tsx";
import { useSessionHint } from "./session-hint.ts";

/** Highlights the families' link in a phone's menu. */
const HIGHLIGHT = "max-lg:border-primary max-lg:bg-primary max-lg:text-primary-content";

const places = {
  "/#home": "Home",
  "/#about": "About",
  "/register": "Register",
  "/share-story": "Share Story",
} as const;

const PlaceLinks = () => {
  const { pathname } = useLocation();
  return keysOf(places).map((address) => (
    <li key={address}>
      <Link
        to={address}
        className={`btn btn-ghost ${IN_MENU} ${address === "/register" ? HIGHLIGHT : ""}`}
        aria-current={pathname === address ? "page" : undefined}
      >
        {places[address]}
      </Link>
    </li>
  ));
};

/** Loaded only with the signed-in hint, so visitors neither load it nor call the API. Falls back to the login link. */
const StaffLinks = lazy(() =>
  import("./staff-links.tsx").then(
    (code) => ({ default: code.StaffLinks }),
    () => ({ default: LoginLink }),
  ),
);

const AccountLinks = () =>
  useSessionHint() ? (
    <Suspense fallback={<LoginLink />}>
      <StaffLinks />
    </Suspense>
  ) : (
    <LoginLink />
  );

/** From here on the list is part of the bar (utilities.css). */
const WIDE = "(width >= 64rem)";

/** The desk's lists need the space of the site's frame. */
export const isDeskPath = (pathname: string) => pathname === "/admin" || pathname.startsWith("/admin/");

export const Navigation = () => {
  const { pathname } = useLocation();
  const menu = useRef<HTMLUListElement>(null);
  const closeAfterChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a")) menu.current?.hidePopover();
  };
  const isWide = useMediaQuery(WIDE);
  useEffect(() => {
    // A tablet may be turned while the menu is open, and an open popover covers the bar.
    if (isWide) menu.current?.hidePopover();
  }, [isWide]);
  const [bar, list] = isDeskPath(pathname)
    ? ["slim-bar", "max-w-440"]
    : ["tall:sticky top-0 z-30 bg-base-100/95 backdrop-blur", "max-w-7xl py-3"];
  return (
    <header className={`main-bar border-b border-base-300 print:hidden ${bar}`}>
      <nav
        aria-label="Main"
        className={`group mx-auto flex flex-wrap items-center justify-between gap-x-2 px-4 sm:px-6 ${list}`}
      >
        <Link to="/" aria-label={`${show.name}, start page`}>
          <Logo />
        </Link>
        <button
          type="button"
          className="btn btn-ghost btn-square lg:hidden"
          aria-label="Menu"
          popoverTarget="main-menu"
        >
          <Menu aria-hidden className="size-6 group-has-[:popover-open]:hidden" />
          <X aria-hidden className="hidden size-6 group-has-[:popover-open]:block" />
        </button>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: its links have the keys */}
        <ul ref={menu} id="main-menu" popover="auto" className="main-menu" onClick={closeAfterChoice}>
          <PlaceLinks />
          <AccountLinks />
        </ul>
      </nav>
    </header>
  );
};
