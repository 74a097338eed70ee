import { z } from "zod";
import { textWords } from "./words/text.ts";

z.config({
  // Zod would try to compile schemas with `new Function`, which our Content-Security-Policy forbids and reports.
  jitless: true,
  // The specification's words where a field has none of its own (section 8), in place of Zod's.
  customError: ({ input }) => (input === undefined ? textWords.required : textWords.invalid),
});

export { z };
