import type { ComponentProps, ReactNode } from "react";

interface MailToProps extends ComponentProps<"a"> {
  address: string;
  /** In place of the address. */
  children?: ReactNode;
}

/** An address that one writes to by clicking it. */
export const MailTo = ({ address, className = "link", children = address, ...rest }: MailToProps) => (
  <a {...rest} className={className} href={`mailto:${address}`}>
    {children}
  </a>
);
