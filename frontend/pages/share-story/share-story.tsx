import { useState } from "react";
import { show } from "#contract/show.ts";
import { storyFields } from "#contract/stories.ts";
import { PageHead } from "#frontend/layout/page-head.tsx";
import { WithoutScript } from "#frontend/pages/casting.tsx";
import { Thanks } from "#frontend/pages/thanks.tsx";
import { useSent } from "#frontend/pages/use-sent.ts";
import { StoryForm } from "./story-form.tsx";

const needed = Object.values(storyFields).flatMap(({ label, required }) => (required ? [label] : []));

export const ShareStory = () => {
  const { sent, noteSent } = useSent();
  const [email, setEmail] = useState<string>();
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
          <WithoutScript what="your story" labels={needed} />
          <StoryForm
            onSent={(to) => {
              setEmail(to);
              noteSent();
            }}
          />
        </div>
      )}
    </>
  );
};
