import { signature } from "#worker/mail-kinds/fill-words.ts";
import { htmlOf } from "#worker/mail-kinds/layout.ts";
import { originalWords } from "#worker/mail-kinds/original-words.ts";

/* Prints every kind of mail with its original words. Run where another show's site is built. */

for (const { subject, text } of Object.values(originalWords))
  console.log(htmlOf({ subject, text: `${text}\n\n${signature}`, links: [] }));
