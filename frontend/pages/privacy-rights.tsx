import { show } from "#contract/show.ts";
import { MailTo } from "#frontend/ui/mail-to.tsx";

/** The end of the privacy policy: what people may ask for, and where. */
export const PrivacyRights = () => (
  <>
    <h2>How we protect it</h2>
    <p>
      Everything travels encrypted. What you send is readable to logged-in staff, and to nobody else but
      whoever has your family's link or a code, as said above. The access of staff ends when they leave the
      list; a family's link that somebody kept goes on opening what a link opens. Photos have no public
      address. No site is beyond every attack: should something happen that concerns you, we will tell you as
      the law requires.
    </p>

    <h2>Your rights</h2>
    <p>Wherever you live, you may ask us</p>
    <ul>
      <li>what we have stored about you, and for a copy of it,</li>
      <li>to correct what is wrong,</li>
      <li>to delete it,</li>
      <li>to stop using it for a purpose you do not agree with.</li>
    </ul>
    <p>
      A family does most of this by itself, at its private page under "Your data". After a code that we mail
      to it, or read to it over the phone number in its application, it sees its application, its
      questionnaire with answers that it has not sent yet, its visit, and the mails that we sent it. It
      corrects contact details, dishes and days, downloads all of that in a file, withdraws its application,
      or deletes all of it. Our staff see which fields were corrected, and when.
    </p>
    <p>
      A code that we mailed, but not one that we read out, also opens what hangs on the e-mail address alone:
      stories shared from it with their photos, and the newsletter's subscription. Photos are not in the
      downloaded file; each can be opened and saved. The stories go when the family deletes its data; the
      subscription does if that is wanted.
    </p>
    <p>
      A new e-mail address counts once its own code is entered, and we tell the old address of the change.
      Stories and the newsletter stay with the address that they came from.
    </p>
    <p>
      Not shown there are our own notes about a visit, and mails that we have not sent. After a deletion there
      may still be another application from the same address, which has a page of its own; copies of mails in
      our casting team's mailbox and files that our staff have exported, which we delete by hand when you ask
      us to; and recovery copies.
    </p>
    <p>
      For everything else, and if you are no family with a page, write to <MailTo address={show.privacy} />,
      if you can from the address you used here, so that we know it is you. We answer within 45 days, usually
      much sooner, and it costs nothing.
    </p>

    <h2>For residents of California</h2>
    <p>
      The California Consumer Privacy Act (CCPA) gives you the rights above by law: to know, to access, to
      correct and to delete; to opt out of the sale and sharing of personal information, of which there is
      none here; and to limit the use of sensitive personal information, which we use only to plan a visit.
      Nobody is treated worse for using these rights. Somebody you authorize in writing may ask for you.
    </p>
    <p>
      In the words of that law, in the past twelve months we collected identifiers and contact details (name,
      address, e-mail, phone, IP address), characteristics you chose to tell (such as cultural background or
      diet), photographs, and what you wrote to us, all of it from you, for the purposes above, and disclosed
      it to our host as a service provider only. We disclose nothing to third parties for their direct
      marketing (California Civil Code section 1798.83).
    </p>

    <h2>Changes</h2>
    <p>
      When what we store or do changes, this page changes with it. If a change matters to what you have
      already sent us, we will write to you before it applies.
    </p>

    <h2>Contact</h2>
    <p>
      Privacy: <MailTo address={show.privacy} />
      <br />
      Casting and everything else: <MailTo address={show.casting} />
    </p>
  </>
);
