import { listed } from "#contract/locale.ts";
import { show } from "#contract/show.ts";

/** For a browser that runs no script. `what`: such as 'your story'. */
export const WithoutScript = ({ what, labels }: { what: string; labels: readonly string[] }) => (
  <noscript>
    <div className="alert alert-warning alert-soft mb-8 items-start">
      <p>
        This form needs JavaScript. Please turn it on, or email {what} to{" "}
        <a className="link" href={`mailto:${show.casting}`}>
          {show.casting}
        </a>
        . Include your {listed(labels)}, and say that you are 18 or older and agree to our{" "}
        <a className="link" href="/privacy-policy">
          Privacy Policy
        </a>
        .
      </p>
    </div>
  </noscript>
);
