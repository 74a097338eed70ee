import type { ComponentProps, MouseEvent } from "react";
import { useHref, useLinkClickHandler } from "react-router";
import type { Address } from "#contract/pages.ts";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: Address;
  /** Whether it takes the place of the page in the browser's history; a link to the page itself does. */
  replace?: boolean;
}

/**
 * A link to one of the site's pages, which opens without loading anything anew. The router's own takes any text for an address,
 * and brings along what only its data mode needs.
 */
export const Link = ({ to, replace, onClick, ...rest }: LinkProps) => {
  const href = useHref(to);
  const open = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(rest.target !== undefined && { target: rest.target }),
    ...(replace !== undefined && { replace }),
  });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) open(event);
  };
  return <a {...rest} href={href} onClick={handleClick} />;
};
