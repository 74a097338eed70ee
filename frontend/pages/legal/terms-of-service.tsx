import { LegalPage } from "./legal-page.tsx";
import { LegalText } from "./legal-text.tsx";
import { termsOfServiceWords as words } from "./terms-of-service-words.ts";

/** The rules of the site. */
export const TermsOfService = () => (
  <LegalPage title={words.title} description={words.description} summary={words.summary}>
    <p>{words.intro}</p>
    <LegalText of={words.sections} />
  </LegalPage>
);
