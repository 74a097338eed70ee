import { CARD } from "./lost-link-card.ts";
import { LostLinkForm } from "./lost-link-form.tsx";

/** Getting the link again, where it is all that helps. */
export const LostLink = () => (
  <section aria-labelledby="lost-link" className={`w-full ${CARD}`}>
    <h2 id="lost-link" className="mb-3 text-xl font-semibold">
      Already applied? Get your link again
    </h2>
    <LostLinkForm />
  </section>
);
