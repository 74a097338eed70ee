import type { ComponentType } from "react";
import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
} from "react-router";
import type { Address } from "#contract/pages.ts";

/* The router's links take any text for an address; these only one of the site's. */

export const Link: ComponentType<LinkProps & { to: Address }> = RouterLink;
export const NavLink: ComponentType<NavLinkProps & { to: Address }> = RouterNavLink;
