import { show } from "#contract/show.ts";
import { frame } from "./mail-frame.ts";

/** What somebody gets who asked for it on a page, until staff have words of their own. An empty line parts paragraphs. */
export const requestedMails = {
  newsletter_confirmation: {
    subject: `Please confirm: the ${show.name} newsletter`,
    text: `Hello!

Somebody, we hope you, asked us to write to this address about new episodes and casting calls. Please confirm it here:

{link}

It was not you? Then you need not do anything: without that we send nothing more, and forget your address after a week.`,
  },
  link: {
    subject: `Your private link to ${show.name}`,
    text: `${frame.greeting}

Here is your private link again; if you applied more than once, there is one for each application. Please keep it to yourselves:

{link}

You did not ask for it? Then you need not do anything: it came to nobody but you.`,
  },
  code: {
    subject: `{code} is your code for ${show.name}`,
    text: `${frame.greeting}

Your code is

{code}

Please enter it on the page where you asked for it. It is good for ten minutes, and once.

You did not ask for it? Then you need not do anything. Please tell it to nobody: we never ask for it.`,
  },
  address_changed: {
    subject: `Your e-mail address at ${show.name} has changed`,
    text: `${frame.greeting}

From now on we write to another e-mail address about the application of {family}, as was asked for on its private page.

It was not you? Please reply to this mail at once.`,
  },
};

/** In the mail with several links, of an application whose name cannot stand there. */
export const applicationOf = (day: string) => `Your application of ${day}`;
