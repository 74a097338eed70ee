import { phoneUri } from "#contract/phones.ts";

/** Dials a family's number with its extension; a text without a number is no link. */
export const PhoneLink = ({ phone, className = "link" }: { phone: string; className?: string }) => {
  const uri = phoneUri(phone);
  return uri ? (
    <a className={className} href={uri}>
      {phone}
    </a>
  ) : (
    <span className="wrap-anywhere">{phone}</span>
  );
};
