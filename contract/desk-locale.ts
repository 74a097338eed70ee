import { show } from "./show.ts";

const { region } = new Intl.Locale(show.locale).maximize();

/** What staff read is in English, with dates and numbers as English is written where the show is: 'en-CA' for 'fr-CA'. */
export const deskLocale = `en-${region}`;
