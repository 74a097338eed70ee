import { show } from "#contract/show.ts";
import { FormPage, Thanks } from "#frontend/forms/form-page.tsx";
import { StoryForm } from "./story-form.tsx";

const TITLE = "Share Your Food Story";

export const StoryPage = () => (
  <FormPage
    title={TITLE}
    description={`Tell ${show.name} the story behind a dish your family loves, and show us your kitchen.`}
    drawing="recipe-wall"
    header={
      <header className="mb-10 text-center">
        <h1 className="mb-4 text-4xl font-semibold sm:text-5xl">{TITLE}</h1>
        <p className="mx-auto max-w-xl text-lg">
          Every dish has somebody behind it. Tell us about yours: who taught you, what it smells like, why you
          still cook it.
        </p>
      </header>
    }
    form={(onSent) => <StoryForm onSent={onSent} />}
    thanks={(receipt) => (
      <Thanks
        title="We've got your story"
        {...receipt}
        next={{ label: "Share another story", to: "/share-story" }}
      >
        <p>
          Our team reads every story, usually within 2 to 4 weeks. Yours may be featured in a future episode.
          If we'd like to know more, we'll write to you.
        </p>
      </Thanks>
    )}
  />
);
