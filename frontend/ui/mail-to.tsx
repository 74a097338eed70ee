/** An address that one writes to by clicking it. */
export const MailTo = ({ address }: { address: string }) => (
  <a className="link wrap-anywhere" href={`mailto:${address}`}>
    {address}
  </a>
);
