import { Menu, X } from "lucide-react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { keysOf } from "#contract/labels.ts";
import { show } from "#contract/show.ts";
import { Link } from "./link.tsx";
import { IN_MENU, LoginLink } from "./login-link.tsx";
import { Logo } from "./logo.tsx";
import { useSignedInHint } from "./signed-in-hint.ts";

/** In a phone's menu the way for families stands out. */
const LOUD = "max-lg:border-primary max-lg:bg-primary max-lg:text-primary-content";

/** By what they lead to. */
const places = {
  "/#home": "Home",
  "/#about": "About",
  "/register": "Register",
  "/share-story": "Share Story",
} as const;

interface LinksProps {
  /** Called once one is chosen. */
  onChoice: () => void;
}

const PlaceLinks = ({ onChoice }: LinksProps) => {
  const { pathname } = useLocation();
  return keysOf(places).map((address) => (
    <li key={address}>
      <Link
        to={address}
        className={`btn btn-ghost ${IN_MENU} ${address === "/register" ? LOUD : ""}`}
        aria-current={pathname === address ? "page" : undefined}
        onClick={onChoice}
      >
        {places[address]}
      </Link>
    </li>
  ));
};

/** Visitors, who lack the hint, load nothing of it, and cause no call. Where its code does not come, it is as they see it. */
const StaffLinks = lazy(() =>
  import("./staff-links.tsx").then(
    (code) => ({ default: code.StaffLinks }),
    () => ({ default: LoginLink }),
  ),
);

const AccountLinks = ({ onChoice }: LinksProps) =>
  useSignedInHint() ? (
    <Suspense fallback={<LoginLink />}>
      <StaffLinks onChoice={onChoice} />
    </Suspense>
  ) : (
    <LoginLink />
  );

/** From there on the list stands in the bar (navigation.css). */
const WIDE = "(width >= 64rem)";

/** Where staff's lists need the room more than the site's own frame does. */
export const isDeskPath = (pathname: string) => pathname === "/admin" || pathname.startsWith("/admin/");

/** The bar on top of every page. */
export const Navigation = () => {
  const { pathname } = useLocation();
  const menu = useRef<HTMLUListElement>(null);
  const close = () => menu.current?.hidePopover();
  useEffect(() => {
    const wide = matchMedia(WIDE);
    // A phone that is turned may be wide enough, and a popover that is open can stand in no bar.
    const turned = () => wide.matches && menu.current?.hidePopover();
    wide.addEventListener("change", turned);
    return () => wide.removeEventListener("change", turned);
  }, []);
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
          <Menu aria-hidden className="menu-closed size-6" />
          <X aria-hidden className="menu-opened size-6" />
        </button>
        <ul ref={menu} id="main-menu" popover="auto" className="main-menu">
          <PlaceLinks onChoice={close} />
          <AccountLinks onChoice={close} />
        </ul>
      </nav>
    </header>
  );
};
