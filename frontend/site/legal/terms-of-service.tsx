import { show } from "#contract/show.ts";
import { LegalPage } from "./legal-page.tsx";
import text from "./terms-of-service.md";

export const TermsOfService = () => (
  <LegalPage
    title="Terms of Service"
    description={`The rules for using the ${show.name} website: applying to the show, sharing stories and photos, and the newsletter.`}
    summary="be truthful, send only what's yours to send, and be kind. What you write stays yours, and you let us use stories and photos for the show. Applying is free, and neither of us promises anything by it."
    text={text}
  />
);
