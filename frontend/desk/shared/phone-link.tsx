import { phoneUri } from "#contract/phones.ts";

interface PhoneLinkProps {
  /** As a family typed it. */
  phone: string;
  className?: string;
}

/** Dials a family's number with its extension; a text without a number is no link. */
export const PhoneLink = ({ phone, className = "link" }: PhoneLinkProps) => {
  const uri = phoneUri(phone);
  return uri ? (
    <a className={className} href={uri}>
      {phone}
    </a>
  ) : (
    <span className="wrap-anywhere">{phone}</span>
  );
};
