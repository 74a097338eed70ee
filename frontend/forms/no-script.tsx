import { listed } from "#contract/locale.ts";
import { show } from "#contract/show.ts";
import { MailTo } from "#frontend/ui/contact-links.tsx";

interface NoScriptProps {
  what: string;
  fields: Readonly<Record<string, { label: string; required: boolean }>>;
}

export const NoScript = ({ what, fields }: NoScriptProps) => (
  <noscript>
    <div className="alert alert-warning alert-soft mb-8 items-start">
      <p>
        This form needs JavaScript. Please turn it on, or email {what} to <MailTo address={show.casting} />.
        Include your{" "}
        {listed(Object.values(fields).flatMap(({ label, required }) => (required ? [label] : [])))}, and say
        that you are 18 or older and agree to our{" "}
        <a className="link" href="/privacy-policy">
          Privacy Policy
        </a>
        .
      </p>
    </div>
  </noscript>
);
