import { show } from "#contract/show.ts";
import { LegalPage } from "./legal-page.tsx";
import text from "./privacy-policy.md";

export const PrivacyPolicy = () => (
  <LegalPage
    title="Privacy Policy"
    description={`What ${show.name} stores when you apply, share a story or subscribe, who sees it, and how to correct or delete it.`}
    summary="we store what you send us for our casting and production team. People outside it whom we ask for an opinion see part of an application, without your address, email address or phone number. We don't sell it, we don't show ads, and we don't track you. On your family's private page, you can see, correct and delete what you sent. Not a family with a page? Write to us, and we'll do it for you."
    text={text}
  />
);
