import { LegalPage } from "./legal-page.tsx";
import { LegalText } from "./legal-text.tsx";
import { privacyPolicyWords as words } from "./privacy-policy-words.ts";
import { privacyRightsWords } from "./privacy-rights-words.ts";

/** What this site stores, where, for whom and how long. Whoever changes what is stored changes its words. */
export const PrivacyPolicy = () => (
  <LegalPage title={words.title} description={words.description} summary={words.summary}>
    <p>{words.intro}</p>
    <LegalText of={words.sections} />
    <LegalText of={privacyRightsWords.sections} />
  </LegalPage>
);
