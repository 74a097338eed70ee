import { show } from "#contract/show.ts";
import { PageHead } from "#frontend/layout/page-head.tsx";
import { ApplicationForm } from "./application-form.tsx";

export const Register = () => (
  <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
    <PageHead
      title="Register Your Family"
      description={`Apply to be featured on ${show.name}: tell us about your family, your kitchen and your signature dishes.`}
    />
    <header className="mb-10 text-center">
      <h1 className="mb-4 text-4xl font-semibold sm:text-5xl">Register Your Family</h1>
      <p className="mx-auto max-w-xl text-lg">
        Share your kitchen stories with us! Fill out the form below and we might just come knockin' on your
        door to feature your family's amazing cooking on our show.
      </p>
    </header>
    <ApplicationForm />
  </div>
);
