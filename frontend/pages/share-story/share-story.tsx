import { show } from "#contract/show.ts";
import { PageHead } from "#frontend/layout/page-head.tsx";
import { StoryForm } from "./story-form.tsx";

export const ShareStory = () => (
  <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
    <PageHead
      title="Share Your Food Story"
      description={`Tell ${show.name} the story behind a dish your family loves, and show us your kitchen.`}
    />
    <header className="mb-10 text-center">
      <h1 className="mb-4 text-4xl font-semibold sm:text-5xl">Share Your Food Story</h1>
      <p className="mx-auto max-w-xl text-lg">
        Every dish has somebody behind it. Tell us about yours: who taught you, what it smells like, why it is
        still cooked. Your story may be featured in future episodes.
      </p>
    </header>
    <StoryForm />
  </div>
);
