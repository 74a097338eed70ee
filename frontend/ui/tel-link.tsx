import type { ReactNode } from "react";

interface TelLinkProps {
  phone: string;
  className?: string;
  /** Replaces the number. */
  children?: ReactNode;
}

export const TelLink = ({ phone, className = "link", children = phone }: TelLinkProps) => (
  <a className={className} href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
    {children}
  </a>
);
