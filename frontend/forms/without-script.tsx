import { listed } from "#contract/locale.ts";
import { show } from "#contract/show.ts";
import { Sentence } from "#frontend/ui/sentence.tsx";
import { withoutScriptWords } from "./without-script-words.ts";

/** What somebody can do whose browser runs no script. */
export const WithoutScript = ({ what, labels }: { what: string; labels: readonly string[] }) => (
  <noscript>
    <div className="alert alert-warning alert-soft mb-8 items-start">
      <p>
        <Sentence
          of={withoutScriptWords.text}
          what={what}
          casting={
            <a className="link" href={`mailto:${show.casting}`}>
              {show.casting}
            </a>
          }
          labels={listed(labels)}
          policy={
            <a className="link" href="/privacy-policy">
              {withoutScriptWords.policy}
            </a>
          }
        />
      </p>
    </div>
  </noscript>
);
