import { confirmSubscription } from "#frontend/api/subscribe.ts";
import { Link } from "#frontend/app/link.tsx";
import { PageHead } from "#frontend/app/page-head.tsx";
import { Sentence } from "#frontend/ui/sentence.tsx";
import { confirmWords } from "./confirm-words.ts";
import { TokenQuestion } from "./token-question.tsx";

/** Where the link leads that is mailed to who subscribes: asks, and puts the address on the list when told so. */
export const Confirm = () => (
  <>
    <PageHead title={confirmWords.pageTitle} unlisted />
    <TokenQuestion
      title={confirmWords.title}
      words={confirmWords.question}
      answer={confirmSubscription}
      yes={confirmWords.yes}
      pending={confirmWords.pending}
      withoutJavaScript={confirmWords.withoutJavaScript}
      done={confirmWords.done}
      unknown={{
        title: confirmWords.unknown.title,
        words: (
          <Sentence
            of={confirmWords.unknown.words}
            again={
              <Link to="/" className="link">
                {confirmWords.unknown.again}
              </Link>
            }
          />
        ),
      }}
    />
  </>
);
