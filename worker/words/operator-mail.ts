import { show } from "#contract/show.ts";

/** For whoever runs the site, and so in English whatever language the show speaks. */
export const operatorMail = {
  subject: `${show.name}: something is wrong with the site`,
  text: `Hello!

Somebody should have a look at the site:

{problems}

The dashboard shows what is wrong at this moment, and the operations page of the site's code says what to do about it:

{link}

You get this mail once a day at most, as long as something is wrong.`,
};
