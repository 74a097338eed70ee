import { useState } from "react";
import { show } from "#contract/show.ts";
import { onTouch } from "#frontend/forms/on-touch.tsx";
import { useStable } from "#frontend/hooks/use-stable.ts";
import { PageHead } from "#frontend/layout/page-head.tsx";
import { Thanks } from "#frontend/pages/thanks.tsx";
import { useSent } from "#frontend/pages/use-sent.ts";
import { place } from "./story-place.ts";

const StoryForm = onTouch(place, () => import("./story-form.tsx"), "StoryForm");

export const ShareStory = () => {
  const { sent, noteSent } = useSent();
  const [email, setEmail] = useState<string>();
  const showThanks = useStable((to: string) => {
    setEmail(to);
    noteSent();
  });
  return (
    <>
      <PageHead
        title="Share Your Food Story"
        description={`Tell ${show.name} the story behind a dish your family loves, and show us your kitchen.`}
      />
      {sent ? (
        <Thanks
          title="Your story has arrived"
          what="story"
          email={email}
          again={{ label: "Share another story", to: "/share-story" }}
        >
          <p>
            Our team reads every story, most within 2 to 4 weeks. Yours may be featured in future episodes; if
            we would like to know more about it, we write to you.
          </p>
        </Thanks>
      ) : (
        <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
          <header className="mb-10 text-center">
            <h1 className="mb-4 text-4xl font-semibold sm:text-5xl">Share Your Food Story</h1>
            <p className="mx-auto max-w-xl text-lg">
              Every dish has somebody behind it. Tell us about yours: who taught you, what it smells like, why
              it is still cooked. Your story may be featured in future episodes.
            </p>
          </header>
          <StoryForm onSent={showThanks} />
        </div>
      )}
    </>
  );
};
