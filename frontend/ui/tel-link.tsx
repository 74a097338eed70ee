import type { ReactNode } from "react";

interface TelLinkProps {
  phone: string;
  className?: string;
  /** In place of the number. */
  children?: ReactNode;
}

/** A phone number that one calls by clicking it. */
export const TelLink = ({ phone, className = "link", children = phone }: TelLinkProps) => (
  <a className={className} href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
    {children}
  </a>
);
