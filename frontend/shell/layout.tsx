import { Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router";
import { Footer } from "./footer.tsx";
import { isDeskPath, Navigation } from "./navigation.tsx";

/**
 * On another page, scrolls to the section of the hash, or else to the top with the focus on the new page, where keyboards and
 * screen readers continue. On the same page, links scroll. CSS decides about smooth scrolling, which respects reduced motion.
 */
const useScrollAndFocus = () => {
  const { hash, pathname } = useLocation();
  const direction = useNavigationType();
  const previous = useRef(pathname);

  useEffect(() => {
    // The browser handles the initial page, and the user may have scrolled since.
    if (previous.current === pathname) return;
    previous.current = pathname;
    const section = document.getElementById(hash.slice(1));
    if (section) section.scrollIntoView();
    else {
      // On back and forward, the browser restores the scroll position.
      if (direction !== "POP") window.scrollTo({ top: 0, behavior: "instant" });
      document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    }
  }, [direction, hash, pathname]);
};

const SKIP_LINK =
  "btn btn-primary sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-3";

export const Layout = () => {
  useScrollAndFocus();
  const { pathname } = useLocation();
  const main = (
    <main id="main" tabIndex={-1} className="grow outline-none">
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Outlet />
      </Suspense>
    </main>
  );
  // A guest's page stands alone: its link's token is where a link to the content would lead.
  if (pathname === "/shared") return main;
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className={SKIP_LINK}>
        Skip to content
      </a>
      {isDeskPath(pathname) && (
        <a href="#search" className={`${SKIP_LINK} in-[body:not(:has(#search))]:hidden`}>
          Skip to search
        </a>
      )}
      <Navigation />
      {main}
      {!isDeskPath(pathname) && <Footer />}
    </div>
  );
};
