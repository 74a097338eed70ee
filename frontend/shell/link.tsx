import type { ComponentProps, MouseEvent } from "react";
import { useHref, useLinkClickHandler } from "react-router";
import type { Address } from "#contract/pages.ts";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: Address;
  /** Replaces the history entry; the default for a link to the current page. */
  replace?: boolean;
  state?: unknown;
}

/** A client-side link to a page of the site. Typed, and smaller than react-router's `Link`, which bundles code of its data mode. */
export const Link = ({ to, replace, state, onClick, ...rest }: LinkProps) => {
  const href = useHref(to);
  const open = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(rest.target !== undefined && { target: rest.target }),
    ...(replace !== undefined && { replace }),
    state,
  });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    const { pathname, hash } = event.currentTarget;
    const isHere = pathname === location.pathname;
    open(event);
    // At once: what is prerendered can be read while the navigation waits for its code.
    if (isHere && event.defaultPrevented) document.getElementById(hash.slice(1))?.scrollIntoView();
  };
  return <a {...rest} href={href} onClick={handleClick} />;
};
