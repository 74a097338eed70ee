import { Menu, X } from "lucide-react";
import { lazy, Suspense, useRef } from "react";
import { useLocation } from "react-router";
import { show } from "#contract/show.ts";
import { Link } from "./link.tsx";
import { IN_MENU, LoginLink } from "./login-link.tsx";
import { Logo } from "./logo.tsx";
import { useSignedInHint } from "./signed-in-hint.ts";

const places = [
  ["/#home", "Home"],
  ["/#about", "About"],
  ["/register", "Register"],
  ["/share-story", "Share Story"],
] as const;

/** In a phone's menu the way for families stands out. */
const LOUD = "max-lg:border-primary max-lg:bg-primary max-lg:text-primary-content";

interface LinksProps {
  /** Called once one is chosen. */
  onChoice: () => void;
}

const PlaceLinks = ({ onChoice }: LinksProps) => {
  const { pathname } = useLocation();
  return places.map(([address, label]) => (
    <li key={address}>
      <Link
        to={address}
        className={`btn btn-ghost ${IN_MENU} ${address === "/register" ? LOUD : ""}`}
        aria-current={pathname === address ? "page" : undefined}
        onClick={onChoice}
      >
        {label}
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

/**
 * On phones the list of items is a popover, so that it opens and closes without script: it covers what is below the bar,
 * and is above everything.
 */
const MENU =
  "max-lg:inset-x-0 max-lg:top-16 max-lg:supports-[top:anchor(bottom)]:top-[calc(anchor(--main-bar_bottom)-1px)] max-lg:max-h-[calc(100dvh-4rem)] max-lg:w-full max-lg:flex-col max-lg:items-stretch max-lg:border-b max-lg:border-base-300 max-lg:bg-base-100 max-lg:px-4 max-lg:py-3 max-lg:text-base-content sm:max-lg:px-6";
/** Where there is room they stand in the bar. */
const IN_BAR = "lg:static lg:flex lg:w-auto lg:overflow-visible lg:bg-transparent lg:text-inherit";

/** The bar on top of every page. */
export const Navigation = () => {
  const { pathname } = useLocation();
  const menu = useRef<HTMLUListElement>(null);
  const close = () => menu.current?.hidePopover();
  // Staff's lists need the room more than the bar does.
  const height = pathname.startsWith("/admin") ? "py-1" : "py-3";
  return (
    <header className="[anchor-name:--main-bar] top-0 z-30 tall:sticky border-b border-base-300 bg-base-100/95 backdrop-blur print:hidden">
      <nav
        aria-label="Main"
        className={`group mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-2 px-4 sm:px-6 ${height}`}
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
        <ul
          ref={menu}
          id="main-menu"
          popover="auto"
          className={`m-0 items-center gap-1 border-0 p-0 open:flex ${MENU} ${IN_BAR}`}
        >
          <PlaceLinks onChoice={close} />
          <AccountLinks onChoice={close} />
        </ul>
      </nav>
    </header>
  );
};
