import type { ComponentProps, ReactNode } from "react";

interface MailToProps extends ComponentProps<"a"> {
  address: string;
  /** Replaces the address. */
  children?: ReactNode;
}

export const MailTo = ({ address, className = "link", children = address, ...rest }: MailToProps) => (
  <a {...rest} className={className} href={`mailto:${address}`}>
    {children}
  </a>
);
