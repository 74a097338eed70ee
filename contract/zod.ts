import { z } from "zod";
import { textWords } from "./words/text.ts";

z.config({
  // Zod would compile schemas with `new Function`, which the Content-Security-Policy forbids.
  jitless: true,
  // The specification's words (section 8) instead of zod's.
  customError: ({ input }) => (input === undefined ? textWords.required : textWords.invalid),
});

export { z };
