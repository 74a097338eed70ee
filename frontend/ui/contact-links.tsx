import type { ComponentProps, ReactNode } from "react";

interface MailToProps extends ComponentProps<"a"> {
  address: string;
  children?: ReactNode;
}

/** An address may have `?` and `&`, which begin header fields in a link. */
export const MailTo = ({ address, className = "link", children = address, ...rest }: MailToProps) => (
  <a {...rest} className={className} href={`mailto:${encodeURIComponent(address).replace("%40", "@")}`}>
    {children}
  </a>
);

interface TelLinkProps {
  phone: string;
  className?: string;
  children?: ReactNode;
}

export const TelLink = ({ phone, className = "link", children = phone }: TelLinkProps) => (
  <a className={className} href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
    {children}
  </a>
);
