import { Suspense, useState } from "react";
import { PageHead } from "#frontend/app/page-head.tsx";
import { onTouch } from "#frontend/forms/on-touch.tsx";
import { Thanks } from "#frontend/forms/thanks.tsx";
import { useSent } from "#frontend/forms/use-sent.ts";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";
import { useStable } from "#frontend/lib/use-stable.ts";
import type { StoryFormProps, WaitingStoryProps } from "./story-form.tsx";
import { place } from "./story-place.ts";
import { words } from "./words.ts";

const loadForm = () => import("./story-form.tsx");
const StoryForm = onTouch<"StoryForm", StoryFormProps>(place, loadForm, "StoryForm");
const WaitingStory = lazyComponent<"WaitingStory", WaitingStoryProps>(loadForm, "WaitingStory");

export const ShareStory = () => {
  const { sent, waiting, noteSent, noteWaiting, noteNothing } = useSent();
  const [email, setEmail] = useState<string>();
  const showThanks = useStable((to?: string) => {
    setEmail(to);
    noteSent();
  });
  const showWaiting = useStable(noteWaiting);
  return (
    <>
      <PageHead title={words.title} description={words.description} />
      {sent ? (
        <Thanks
          title={words.sent.title}
          confirmation={words.sent.confirmation}
          email={email}
          again={{ label: words.sent.again, to: "/share-story" }}
        >
          <p>{words.sent.next}</p>
        </Thanks>
      ) : (
        <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
          {waiting ? (
            <Suspense fallback={<div className="min-h-svh" />}>
              <WaitingStory
                submissionKey={waiting}
                onSent={showThanks}
                onWaits={showWaiting}
                onGone={noteNothing}
              />
            </Suspense>
          ) : (
            <>
              <header className="mb-10 text-center">
                <h1 className="mb-4 text-4xl font-semibold sm:text-5xl">{words.title}</h1>
                <p className="mx-auto max-w-xl text-lg">{words.invitation}</p>
              </header>
              <StoryForm onSent={showThanks} onWaits={showWaiting} />
            </>
          )}
        </div>
      )}
    </>
  );
};
