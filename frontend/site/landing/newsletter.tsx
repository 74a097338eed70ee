import { Drawing, Picture } from "#frontend/drawings/drawing.tsx";
import { NewsletterForm } from "#frontend/forms/newsletter-form.tsx";
import { Link } from "#frontend/shell/link.tsx";

export const Newsletter = () => (
  // Cancels the footer's margin, so that the garden ends at the footer.
  <section
    id="newsletter"
    className="relative isolate -mb-16 overflow-hidden bg-(--art-sky) pt-20 pb-64 sm:pt-28 md:pb-36"
  >
    {/* Sky and hills extend across the container. */}
    <svg
      viewBox="0 0 420 300"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 -z-10 mx-auto h-60 w-full max-w-7xl overflow-visible md:h-104"
    >
      <Drawing name="garden" />
    </svg>
    <div className="mx-auto max-w-7xl px-4 sm:px-6">
      {/* Another sheet of paper lies behind it. */}
      <div className="airmail relative max-w-2xl rounded-box p-3 shadow-xl before:absolute before:inset-0 before:-z-10 before:rotate-2 before:rounded-box before:bg-(--art-cream-shade) before:shadow-lg">
        <div className="rounded-field bg-base-100 p-6 sm:p-9">
          <Picture
            of="stamp"
            size="150 132"
            className="float-right -mt-2 -mr-2 mb-2 ml-4 w-28 drop-shadow-md sm:w-40"
          />
          <h2 className="text-4xl leading-title font-extrabold tracking-tight sm:text-5xl">
            Stay in the Loop
          </h2>
          <p className="mt-4 mb-6 max-w-md text-lg text-pretty max-sm:clear-right">
            New episodes, casting calls and now and then a recipe we could not keep to ourselves. Never more
            than you can eat.
          </p>
          <NewsletterForm />
          <p className="mt-4 text-sm">
            Unsubscribe anytime. What we do with your address:{" "}
            <Link to="/privacy-policy" className="link">
              Privacy Policy
            </Link>
            .
          </p>
        </div>
      </div>
    </div>
  </section>
);
