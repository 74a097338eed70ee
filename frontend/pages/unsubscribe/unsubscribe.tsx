import { show } from "#contract/show.ts";
import { unsubscribe } from "#frontend/api/subscribe.ts";
import { PageHead } from "#frontend/app/page-head.tsx";
import { TokenQuestion } from "#frontend/pages/confirm/token-question.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { Sentence } from "#frontend/ui/sentence.tsx";
import { unsubscribeWords } from "./unsubscribe-words.ts";

/** Where the link in every newsletter leads: asks, and forgets the address when told so. */
export const Unsubscribe = () => (
  <>
    <PageHead title={unsubscribeWords.title} unlisted />
    <TokenQuestion
      title={unsubscribeWords.title}
      words={unsubscribeWords.question}
      answer={unsubscribe}
      yes={unsubscribeWords.yes}
      pending={unsubscribeWords.pending}
      withoutJavaScript={unsubscribeWords.withoutJavaScript}
      done={unsubscribeWords.done}
      unknown={{
        title: unsubscribeWords.unknown.title,
        words: <Sentence of={unsubscribeWords.unknown.words} privacy={<MailTo address={show.privacy} />} />,
      }}
    />
  </>
);
