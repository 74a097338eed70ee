import { show } from "#contract/show.ts";
import { Link } from "#frontend/layout/link.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { LegalPage } from "./legal-page.tsx";

/** The rules of the site. */
export const TermsOfService = () => (
  <LegalPage
    title="Terms of Service"
    description={`The rules for using the ${show.name} website: applying to the show, sharing stories and photos, and the newsletter.`}
    summary="be truthful, send only what is yours to send, and be kind. What you write stays yours; you allow us to use stories and photos for the show. Applying is free and promises neither of us anything."
  >
    <p>
      These terms apply to the website of {show.name} ("we", "us", "the show"). By using it you agree to them.
      If you do not, please do not use the site.
    </p>

    <h2>Who may use this site</h2>
    <p>
      Anybody may look around, but the site is not for children under 13. To send an application, a
      questionnaire or a story you must be at least 18. If you tell us about others, such as your family, make
      sure that they agree; for children, their parent or guardian must.
    </p>

    <h2>Applying to the show</h2>
    <ul>
      <li>Applying is free. Nobody who asks you for money to be cast speaks for us.</li>
      <li>What you tell us must be true. Tell us when something important changes.</li>
      <li>
        An application is not an offer of work, and neither side owes the other anything because of it. We
        choose freely, and cannot explain every choice.
      </li>
      <li>
        Being approved means that we would like to know more. Nobody is filmed, and no visit takes place,
        before the adults of the household have signed a separate written agreement; it, not this page,
        settles filming, payment and broadcasting.
      </li>
      <li>The link to your family's questionnaire is private. Do not pass it on.</li>
    </ul>

    <h2>Your stories and photos</h2>
    <p>
      What you send stays yours. With a story and its photos you give us a non-exclusive, worldwide,
      royalty-free permission to store, edit, translate and show them in episodes of the show and in publicity
      for it, with your first name and, if you gave it, your cultural background. You may withdraw it at any
      time by writing to <MailTo address={show.casting} />: we then delete the story and its photos and use
      them in nothing new; what is already produced need not be changed.
    </p>
    <p>
      Send only what you have the right to send: your own words and photos, or those you have permission for,
      and nobody in a photo who would not want to be seen. Recipes and traditions belong to everybody; the way
      you tell them is yours. We may leave a story unused or delete it.
    </p>

    <h2>What we ask of everybody</h2>
    <ul>
      <li>Send nothing unlawful, hateful, harassing, obscene or misleading, and no advertising.</li>
      <li>Do not pretend to be somebody else, and do not sign up somebody else's e-mail address.</li>
      <li>
        Do not try to get around the site's limits, to reach what is not yours, or to overload or harm it.
      </li>
    </ul>

    <h2>The newsletter</h2>
    <p>
      You get it because you subscribed, and may end it at any time, by the link in our mail or by writing to
      us. What we do with your address stands in the{" "}
      <Link to="/privacy-policy" className="link">
        Privacy Policy
      </Link>
      .
    </p>

    <h2>What is ours</h2>
    <p>
      The show's name, logo, drawings, text and episodes belong to the show or its licensors. You may link to
      this site and share its pages as they are. If you believe that something here violates your copyright,
      write to <MailTo address={show.legal} /> with what it is, where it is, and how we can reach you; we
      remove what must be removed.
    </p>

    <h2>No guarantees</h2>
    <p>
      We look after this site, but provide it as it is: it may be unavailable, contain mistakes, or change.
      Recipes and cooking advice on the site and in the show are for your inspiration; you know your kitchen,
      your allergies and your guests best. As far as the law allows, we are not liable for indirect or
      consequential damage that comes from using the site or from not being able to. Nothing here limits
      liability that the law does not let us limit.
    </p>

    <h2>Law and disputes</h2>
    <p>
      These terms are governed by the laws of the State of California, without regard to its rules on
      conflicts of law. Disputes belong to the state and federal courts in Los Angeles County, California.
      Before going there, please write to us: most things can be settled over a meal. If a part of these terms
      does not hold, the rest still does.
    </p>

    <h2>Changes</h2>
    <p>
      We may change these terms; the date above says when they were last updated. What you sent us before a
      change is governed by the terms of that time.
    </p>

    <h2>Contact</h2>
    <p>
      Legal: <MailTo address={show.legal} />
      <br />
      Casting: <MailTo address={show.casting} />
      <br />
      Privacy: <MailTo address={show.privacy} />
    </p>
  </LegalPage>
);
